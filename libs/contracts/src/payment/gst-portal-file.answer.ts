import { type Static, type TSchema, Type } from 'typebox';
import { named } from '../answer-fields';

/** Names are the GST portal's. Rupees with at most two decimals. */
const Amount = Type.Number();
const Sum = Type.Number({ description: 'Rupees, less what was credited.' });
const Day = Type.String({ pattern: '^\\d{2}-\\d{2}-\\d{4}$', description: 'As 25-11-2026.' });
const State = Type.String({ description: 'The two-digit code of the state: place of supply.' });
const Gstin = Type.String();
const Rate = Type.Number({ description: 'Percent.' });

const AMOUNTS = {
  txval: Sum,
  iamt: Type.Optional(Sum),
  camt: Type.Optional(Sum),
  samt: Type.Optional(Sum),
  csamt: Sum,
};
const Item = named('GstPortalItem', { num: Type.Integer(), itm_det: Type.Object({ rt: Rate, ...AMOUNTS }) });
const INVOICE = { inum: Type.String(), idt: Day, val: Amount, itms: Type.Array(Item) };
const NOTE = { ntty: Type.Literal('C'), nt_num: Type.String(), nt_dt: Day, val: Amount, pos: State };
const REGULAR = { rchrg: Type.Literal('N'), inv_typ: Type.Literal('R') };

const SacRow = named('GstPortalSacRow', {
  num: Type.Integer({ minimum: 1 }),
  hsn_sc: Type.String({ description: 'Services accounting code.' }),
  uqc: Type.Literal('NA'),
  qty: Type.Literal(0),
  rt: Rate,
  txval: Sum,
  iamt: Sum,
  camt: Sum,
  samt: Sum,
  csamt: Sum,
});
const Count = Type.Integer({ minimum: 0 });
const Series = named('GstPortalSeries', {
  num: Count,
  from: Type.String(),
  to: Type.String(),
  totnum: Count,
  cancel: Count,
  net_issue: Count,
});
const some = <T extends TSchema>(row: T) => Type.Optional(Type.Array(row, { minItems: 1 }));

/** Form GSTR-1 as the portal's offline upload reads it. A section without a row is left out. */
export const GstPortalFile = named('GstPortalFile', {
  gstin: Gstin,
  fp: Type.String({ description: 'The month, as 112026.' }),
  version: Type.String(),
  hash: Type.String(),
  b2b: some(Type.Object({ ctin: Gstin, inv: Type.Array(Type.Object({ ...INVOICE, pos: State, ...REGULAR })) })),
  b2cl: some(Type.Object({ pos: State, inv: Type.Array(Type.Object(INVOICE)) })),
  b2cs: some(
    Type.Object({
      sply_ty: Type.Enum(['INTRA', 'INTER']),
      typ: Type.Literal('OE'),
      pos: State,
      rt: Rate,
      ...AMOUNTS,
    }),
  ),
  cdnr: some(
    Type.Object({ ctin: Gstin, nt: Type.Array(Type.Object({ ...NOTE, ...REGULAR, itms: Type.Array(Item) })) }),
  ),
  cdnur: some(Type.Object({ typ: Type.Literal('B2CL'), ...NOTE, itms: Type.Array(Item) })),
  hsn: Type.Optional(Type.Object({ hsn_b2b: Type.Array(SacRow), hsn_b2c: Type.Array(SacRow) })),
  doc_issue: Type.Optional(
    Type.Object({
      doc_det: Type.Array(Type.Object({ doc_num: Count, doc_typ: Type.String(), docs: Type.Array(Series) })),
    }),
  ),
});
export type GstPortalFile = Static<typeof GstPortalFile>;
