import { toldApart } from './told-apart';

it('[DASH-2] [VLT-1] rows of one name are told apart, and a name that stands alone stays as it is', () => {
  const rows = [
    { name: 'a.pdf', at: 'Monday' },
    { name: 'a.pdf', at: 'Tuesday' },
    { name: 'b.pdf', at: 'Monday' },
  ];
  const nameOf = toldApart(
    rows,
    ({ name }) => name,
    ({ at }) => at,
  );
  expect(rows.map(nameOf)).toEqual(['a.pdf, Monday', 'a.pdf, Tuesday', 'b.pdf']);
});
