import { AuthUnderLoad } from '../auth/auth-under-load';
import { Customers } from '../auth/customers';
import { drive } from '../auth/drive';
import { rateOf } from '../measuring/rate';
import type { Bench } from '../measuring/row';
import { send } from '../measuring/send';
import { DocumentSystem } from '../rows/document-system';
import { FIFTY_DOCUMENTS } from '../rows/own-documents.row';
import { orderUpload } from '../rows/upload.row';

export interface Load {
  connections: number;
  seconds: number;
  mebibytes: number;
}

/** As the rows `own-documents`, `login` and `upload` measure it. */
export class OurSide {
  readonly upload: (then?: () => Promise<unknown>) => Promise<number>;

  private constructor(
    readonly documents: DocumentSystem,
    private readonly auth: AuthUnderLoad,
    private readonly customers: Customers,
    private readonly load: Load,
  ) {
    this.upload = orderUpload(documents, documents.gateway.url, load.mebibytes);
  }

  static async start(bench: Bench, load: Load): Promise<OurSide> {
    const documents = await DocumentSystem.start(bench);
    const auth = await AuthUnderLoad.start(1, bench.settings);
    const customers = new Customers(auth);
    await documents.system.query('document', FIFTY_DOCUMENTS, [documents.customer.id]);
    await drive(load.connections, load.seconds, () => customers.register());
    return new OurSide(documents, auth, customers, load);
  }

  readonly list = (): Promise<number> => {
    const { id, authorization } = this.documents.customer;
    const url = `${this.documents.gateway.url}/api/documents/user/${id}?page=1&limit=50`;
    return rateOf(this.load.connections, this.load.seconds, () => send(url, { headers: { authorization } }));
  };

  readonly login = (): Promise<number> =>
    rateOf(this.load.connections, this.load.seconds, () => this.customers.login());

  end(): Promise<unknown> {
    return Promise.all([this.auth.stop(), this.documents.end()]);
  }
}
