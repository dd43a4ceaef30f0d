import { createServer, type Server } from 'node:http';
import { Gauge, Registry } from 'prom-client';

/** Tells Prometheus when the last whole backup was taken; the alarm BackupIsOld looks at it. */
export class BackupAge {
  private readonly registry = new Registry();
  private readonly taken = new Gauge({
    name: 'udin_backup_last_taken_timestamp_seconds',
    help: 'Moment as of which the last backup that was read back whole was taken',
    registers: [this.registry],
  });

  /** @param iso as in the manifest of a backup */
  takenAt(iso: string): void {
    this.taken.set(Date.parse(iso) / 1_000);
  }

  serve(port: number): Server {
    const server = createServer((_, response) => {
      void this.registry.metrics().then((text) => {
        response.setHeader('content-type', this.registry.contentType).end(text);
      });
    });
    return server.listen(port);
  }
}
