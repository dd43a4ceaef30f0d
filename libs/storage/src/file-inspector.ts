import { type InspectionRequest, inspectFile } from './inspection/inspect-file';
import type { VirusScanner } from './inspection/scanning/virus-scanner';
import type { Verdict } from './inspection/verdict';
import type { ObjectStore } from './object-store';

/** The inspection with the process's own store and scanner. */
export class FileInspector {
  constructor(
    private readonly store: ObjectStore,
    private readonly scanner?: VirusScanner,
  ) {}

  /** See `inspectFile`. */
  inspect(key: string, request: Omit<InspectionRequest, 'scanner'>): Promise<Verdict> {
    return inspectFile(this.store, key, { ...request, scanner: this.scanner });
  }

  /** Resolves when the store, and the scanner if there is one, would do their work; for readiness. */
  async ready(): Promise<void> {
    await Promise.all([this.store.ready(), this.scanner?.ready()]);
  }
}
