/** There is no connection to publish on; nothing was sent. */
export class BrokerUnavailable extends Error {
  constructor(reason: string) {
    super(`broker away: ${reason}`);
  }
}

/** The broker has no queue for this message and gave it back. */
export class Unroutable extends Error {
  constructor(exchange: string, routingKey: string) {
    super(`no queue is bound to ${exchange} for ${routingKey}`);
  }
}

/** Sent, but whether the broker has it is unknown: it must be sent again. */
export class Unconfirmed extends Error {
  constructor(reason: string) {
    super(`not confirmed: ${reason}`);
  }
}
