export const IN_KARNATAKA = '29AABCT1332L1ZA';
export const IN_WEST_BENGAL = '19AABCT1332L1ZB';

const tax = { within: { txval: 6500, camt: 585, samt: 585 }, across: { txval: 6500, iamt: 1170 } };
const item = (amounts: object) => ({ num: 1801, itm_det: { rt: 18, ...amounts, csamt: 0 } });
const regular = { idt: '31-05-2043', val: 7670, rchrg: 'N', inv_typ: 'R' };

/** The file for the portal. @param of the invoice's number of an order of this name */
export const gstr1OfMay = (of: (name: string) => string) => ({
  gstin: '19AAAAA0000A1Z5',
  fp: '052043',
  version: 'GST3.2.4',
  hash: 'hash',
  b2b: [
    { ctin: IN_WEST_BENGAL, inv: [{ inum: of('ours'), pos: '19', ...regular, itms: [item(tax.within)] }] },
    { ctin: IN_KARNATAKA, inv: [{ inum: of('of Karnataka'), pos: '29', ...regular, itms: [item(tax.across)] }] },
  ],
  b2cl: [
    {
      pos: '32',
      inv: [
        {
          inum: of('large in Kerala'),
          idt: '31-05-2043',
          val: 177_000,
          itms: [item({ txval: 150_000, iamt: 27_000 })],
        },
      ],
    },
  ],
  b2cs: [
    { sply_ty: 'INTRA', typ: 'OE', pos: '19', rt: 18, txval: 150_000, camt: 13_500, samt: 13_500, csamt: 0 },
    { sply_ty: 'INTER', typ: 'OE', pos: '32', rt: 18, ...tax.across, csamt: 0 },
  ],
  cdnr: [
    {
      ctin: IN_WEST_BENGAL,
      nt: [
        {
          ntty: 'C',
          nt_num: 'UDIN/C4344/00001',
          nt_dt: '31-05-2043',
          pos: '19',
          val: 1180,
          rchrg: 'N',
          inv_typ: 'R',
          itms: [item({ txval: 1000, camt: 90, samt: 90 })],
        },
      ],
    },
  ],
  cdnur: [
    {
      typ: 'B2CL',
      ntty: 'C',
      nt_num: 'UDIN/C4344/00003',
      nt_dt: '31-05-2043',
      pos: '32',
      val: 118.01,
      itms: [item({ txval: 100.01, iamt: 18 })],
    },
  ],
  hsn: {
    hsn_b2b: [
      expect.objectContaining({ num: 1, hsn_sc: '998222', uqc: 'NA', qty: 0, rt: 18, csamt: 0 }),
      expect.objectContaining({ num: 2, hsn_sc: '998221', uqc: 'NA', qty: 0, rt: 18, csamt: 0 }),
    ],
    hsn_b2c: [expect.objectContaining({ hsn_sc: '998222' }), expect.objectContaining({ hsn_sc: '998221' })],
  },
  doc_issue: {
    doc_det: [
      {
        doc_num: 1,
        doc_typ: 'Invoices for outward supply',
        docs: [{ num: 1, from: of('ours'), to: of('large here'), totnum: 6, cancel: 0, net_issue: 6 }],
      },
      {
        doc_num: 5,
        doc_typ: 'Credit Note',
        docs: [{ num: 1, from: 'UDIN/C4344/00001', to: 'UDIN/C4344/00003', totnum: 3, cancel: 0, net_issue: 3 }],
      },
    ],
  },
});
