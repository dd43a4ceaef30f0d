import type { AdminAct } from './admin-act.entity';
import { hashAct } from './hash-act';

const ACT: Omit<AdminAct, 'hash'> = {
  number: 7,
  at: new Date('2026-11-22T15:45:24.336Z'),
  stage: 'done',
  act: 'PATCH /api/documents/:id/status',
  asked: 6,
  adminId: '0190f3a4-0000-7000-8000-000000000001',
  adminName: 'अनन्या "A" Sen',
  role: 'owner',
  details: { reason: 'Page 2,\n"missing"', id: '0190f3a4-0000-7000-8000-000000000002' },
  requestId: null,
  previousHash: 'ab'.repeat(32),
};

it('[ADM-4] the hash of an act is that of the rows which are stored already, whatever the order of its details', () => {
  const { id, reason } = ACT.details as { id: string; reason: string };
  for (const details of [
    { id, reason },
    { reason, id },
  ])
    expect(hashAct({ ...ACT, details })).toBe('bf307e9a0a3716dbabc570bf33cd6a98de14e10802cc29ac6285fea4492d021a');
});
