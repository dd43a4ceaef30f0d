/** There is no usable connection: nothing was sent. */
export class BrokerUnavailable extends Error {
  constructor(reason: string) {
    super(`broker unavailable: ${reason}`);
  }
}

/** The broker returned the message, because no queue is bound for it. */
export class Unroutable extends Error {
  constructor(exchange: string, routingKey: string) {
    super(`no queue is bound to ${exchange} for ${routingKey}`);
  }
}

/** Sent, but it is unknown whether the broker has it: it must be sent again. */
export class Unconfirmed extends Error {
  constructor(reason: string) {
    super(`not confirmed: ${reason}`);
  }
}
