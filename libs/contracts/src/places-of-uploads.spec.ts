import fc from 'fast-check';
import { assignUploads, isGone, type PaidPlace, type SentUpload, usesPlace } from './places-of-uploads';

const aPlace = (id: string, name: string, sha256: string | null): PaidPlace => ({ id, name, sha256 });
const anUpload = (
  documentId: string,
  fileName: string,
  sha256: string,
  orderedAs: string | null = fileName,
  gone = false,
): SentUpload => ({ documentId, fileName, sha256, orderedAs, isDeleted: gone, isPaidBack: gone });

describe('[DOC-4] which upload takes which paid place', () => {
  it('two files of one name are told apart by their content', () => {
    const places = [aPlace('1', 'scan.pdf', 'a'), aPlace('2', 'scan.pdf', 'b')];
    const used = assignUploads(places, [anUpload('d1', 'scan.pdf', 'b'), anUpload('d2', 'scan.pdf', 'a')]);
    expect([...used].sort()).toEqual([
      ['1', 'd2'],
      ['2', 'd1'],
    ]);
  });

  it('what the customer meant goes before the same content', () => {
    const places = [aPlace('1', 'one.pdf', 'a'), aPlace('2', 'two.pdf', 'b')];
    expect(assignUploads(places, [anUpload('d1', 'better.pdf', 'a', 'two.pdf')])).toEqual(new Map([['2', 'd1']]));
  });

  it('else the content decides, then the name, then the order of the places', () => {
    const places = [aPlace('1', 'one.pdf', 'a'), aPlace('2', 'two.pdf', null), aPlace('3', 'three.pdf', null)];
    const uploads = [
      anUpload('d1', 'other.pdf', 'x', null),
      anUpload('d2', 'two.pdf', 'y', null),
      anUpload('d3', 'renamed.pdf', 'a', null),
    ];
    expect([...assignUploads(places, uploads)].sort()).toEqual([
      ['1', 'd3'],
      ['2', 'd2'],
      ['3', 'd1'],
    ]);
  });

  it('of two whose content nobody said none is taken for the other', () => {
    const places = [aPlace('1', 'one.pdf', null), aPlace('2', 'two.pdf', null)];
    const sent = { ...anUpload('d1', 'two.pdf', '', null), sha256: null };
    expect(assignUploads(places, [sent])).toEqual(new Map([['2', 'd1']]));
  });

  it('one that was paid back keeps a place: the newest of the others has none', () => {
    const uploads = [anUpload('d3', 'other.pdf', 'x', null, true), anUpload('d2', 'one.pdf', 'a')];
    expect(assignUploads([aPlace('1', 'one.pdf', 'a')], uploads)).toEqual(new Map([['1', 'd3']]));
  });

  it('one that is deleted leaves its place free, one whose money went back keeps it while it is there', () => {
    const [deleted, paidBack] = [anUpload('d1', 'one.pdf', 'a'), anUpload('d2', 'two.pdf', 'b')];
    const uploads = [
      { ...deleted, isDeleted: true },
      { ...paidBack, isPaidBack: true },
    ];
    const places = [aPlace('1', 'one.pdf', 'a'), aPlace('2', 'two.pdf', 'b')];
    expect(assignUploads(places, uploads)).toEqual(new Map([['2', 'd2']]));
  });

  it('nothing is sent for a withdrawn place, and those of others do not change', () => {
    const name = fc.constantFrom('one.pdf', 'two.pdf', 'three.pdf');
    const places = fc.array(fc.record({ name, sha256: fc.constantFrom('a', 'b', null) }), { maxLength: 5 });
    const sent = fc.record({ fileName: name, sha256: fc.constantFrom('a', 'b', 'c'), orderedAs: fc.constant(null) });
    fc.assert(
      fc.property(places, fc.array(sent, { maxLength: 5 }), (given, told) => {
        const ordered = given.map((one, n) => ({ ...one, id: `${n}` }));
        const uploads = told.map((one, n) => ({ ...one, documentId: `d${n}` }));
        const used = assignUploads(ordered, uploads);
        const withdrawn = ordered.map((place) => ({ ...place, isWithdrawn: !used.has(place.id) }));
        expect(assignUploads(withdrawn, uploads)).toEqual(used);
        const more = [...uploads, anUpload('d9', 'one.pdf', 'a')];
        expect(new Set(assignUploads(withdrawn, more).keys())).toEqual(new Set(used.keys()));
      }),
    );
  });

  it('comes out the same in whatever order they are told, and leaves no place free while one is without', () => {
    const name = fc.constantFrom('one.pdf', 'two.pdf', 'three.pdf', 'other.pdf');
    const sha256 = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null });
    const places = fc.array(fc.record({ name, sha256 }), { maxLength: 5 });
    const sent = fc.record({
      fileName: name,
      sha256,
      orderedAs: fc.option(name, { nil: null }),
      isDeleted: fc.boolean(),
      isPaidBack: fc.boolean(),
    });
    const uploads = fc
      .array(sent, { maxLength: 7 })
      .map((all) => all.map((one, n) => ({ ...one, documentId: `d${n}` })))
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(places, uploads, (given, [told, shuffled]) => {
        const ordered = given.map((one, n) => ({ ...one, id: `${n}` }));
        const used = assignUploads(ordered, told);
        expect(assignUploads(ordered, shuffled)).toEqual(used);
        expect(new Set(used.values()).size).toBe(Math.min(ordered.length, told.filter(usesPlace).length));
        const paidBack = told.filter(isGone).map(({ documentId }) => documentId);
        const kept = paidBack.filter((id) => [...used.values()].includes(id));
        expect(kept).toHaveLength(Math.min(paidBack.length, ordered.length));
      }),
    );
  });
});
