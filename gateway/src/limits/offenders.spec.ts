import { Offenders } from './offenders';

describe('networks that are shut out', () => {
  it('[X-2] [OTP-5] are those whose faults never end, for a while; a fault now and then harms nobody', () => {
    const told: string[] = [];
    const offenders = new Offenders({ faultsPerMinute: 60, shutOutSeconds: 60 }, (network) => told.push(network));
    for (let second = 0; second < 600; second++) offenders.note('now and then', second * 1_000);
    expect(told).toEqual([]);
    for (let n = 0; n < 20; n++) offenders.note('bad', 700_000);
    expect(offenders.isOut('bad', 700_000)).toBe(false);
    for (let n = 0; n < 9; n++) offenders.note('bad', 700_000);
    expect([offenders.isOut('bad', 700_000), offenders.secondsLeft('bad', 730_500)]).toEqual([true, 30]);
    expect(offenders.isOut('now and then', 700_000)).toBe(false);
    expect(offenders.isOut('bad', 759_999)).toBe(true);
    expect(offenders.isOut('bad', 760_000)).toBe(false);
    for (let n = 0; n < 21; n++) offenders.note('bad', 761_000);
    expect(told).toEqual(['bad', 'bad']);
  });

  it('[X-2] stay out while they flood us; an office whose pages go on asking comes in again', () => {
    const offenders = new Offenders({ faultsPerMinute: 60, shutOutSeconds: 60 }, () => undefined);
    for (const network of ['stubborn', 'office']) for (let n = 0; n < 21; n++) offenders.note(network, 0);
    for (let tenth = 0; tenth < 3_000; tenth++) offenders.note('stubborn', tenth * 100);
    for (let quarter = 1; quarter < 240; quarter++) offenders.note('office', quarter * 250);
    expect([offenders.isOut('stubborn', 355_000), offenders.isOut('office', 60_000)]).toEqual([true, false]);
  });
});
