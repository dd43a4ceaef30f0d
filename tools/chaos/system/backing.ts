import { aTokenIssuer, type Paid, type TestTokenIssuer } from '@udin/testing';
import type { RunningBroker, RunningServer } from '@udin/backing';
import { type PaymentSandbox, startPaymentSandbox } from '@udin/sandbox';
import { Mailbox } from './mailbox';
import { OwnServers } from './own-servers';

/** What the services stand on: all of it real, all of it this run's own, so that it may be killed. */
export class Backing {
  private constructor(
    private readonly servers: OwnServers,
    readonly issuer: TestTokenIssuer,
    readonly mailbox: Mailbox,
    readonly provider: PaymentSandbox,
    public postgres: RunningServer,
    public broker: RunningBroker,
  ) {}

  static async start(folder: string): Promise<Backing> {
    const servers = new OwnServers(folder);
    const [mailbox, issuer, provider, postgres, broker] = await Promise.all([
      Mailbox.start(),
      aTokenIssuer(),
      startPaymentSandbox(),
      servers.postgres(),
      servers.broker(),
    ]);
    return new Backing(servers, issuer, mailbox, provider, postgres, broker);
  }

  /** As a customer in the checkout. */
  pay(order_id: string): Paid {
    const answer = this.provider.pay({ order_id });
    if ('error' in answer) throw new Error(answer.error.description);
    return answer;
  }

  /** In order, as if by kill -9, or with the loss of all that it held; answers when it is back at its address. */
  async restartBroker(how: 'stop' | 'kill' | 'lose'): Promise<void> {
    await (how === 'stop' ? this.broker.stop() : this.broker.discard());
    if (how === 'lose') await this.servers.loseBrokerDisk();
    const { url } = this.broker;
    this.broker = await this.servers.broker();
    if (this.broker.url !== url) throw new Error('RabbitMQ came back at another address');
  }

  async restartPostgres(how: 'stop' | 'kill'): Promise<void> {
    await (how === 'stop' ? this.postgres.stop() : this.postgres.discard());
    this.postgres = await this.servers.postgres();
  }

  async end(): Promise<void> {
    await Promise.all([
      this.postgres.discard(),
      this.broker.discard(),
      this.provider.close(),
      this.issuer.close(),
      this.mailbox.end(),
    ]);
    this.servers.release();
  }
}
