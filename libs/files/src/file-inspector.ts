import { inspectFile, type InspectionRequest, type Verdict, type VirusScanner } from '@udin/inspection';
import type { ObjectStore } from '@udin/storage';

/** The inspection with the process's own store and scanner. */
export class FileInspector {
  constructor(
    private readonly store: ObjectStore,
    readonly scanner?: VirusScanner,
  ) {}

  /** See `inspectFile`. */
  inspect(key: string, request: Omit<InspectionRequest, 'scanner'>): Promise<Verdict> {
    return inspectFile(this.store, key, { ...request, scanner: this.scanner });
  }
}
