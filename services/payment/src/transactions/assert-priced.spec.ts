import { CATALOGUE, type CreateTransactionRequest } from '@udin/contracts';
import { Problem } from '@udin/service-kit';
import fc from 'fast-check';
import { assertPriced } from './assert-priced';

const types = fc.array(fc.constantFrom(...CATALOGUE), { minLength: 1, maxLength: 30 });
const FIGURES = ['subtotal', 'gst_amount', 'total_amount', 'gst_percentage'] as const;

/** Calculated here from the price list alone, as the specification says it. */
function requestFor(basket: readonly (typeof CATALOGUE)[number][]): CreateTransactionRequest {
  const subtotal = basket.reduce((sum, { price }) => sum + price, 0);
  const gst_amount = Math.round((subtotal * 18) / 100);
  const file = { name: 'a.pdf', size: 2_000, type: 'application/pdf' };
  const documents = basket.map(({ key }) => ({ ...file, document_type: key }));
  const pricing = { subtotal, gst_amount, gst_percentage: 18, total_amount: subtotal + gst_amount, currency: 'INR' };
  return { documents, pricing } as CreateTransactionRequest;
}

describe('the price of an order', () => {
  it('[COST-3] is subtotal + round(18%) for 10,000 random baskets', () => {
    fc.assert(
      fc.property(types, (basket) => {
        const request = requestFor(basket);
        expect(assertPriced(request).totalPaise).toBe(request.pricing.total_amount * 100);
      }),
      { numRuns: 10_000 },
    );
  });

  it('[CAT-1] is refused with the right figures when any figure is another, by however little', () => {
    const amounts = fc.oneof(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.constantFrom(0.01, -0.01, 1e-9));
    const change = amounts.filter(Boolean);
    fc.assert(
      fc.property(types, fc.constantFrom(...FIGURES), change, (basket, figure, by) => {
        const request = requestFor(basket);
        const right = { ...request.pricing };
        request.pricing[figure]! += by;
        fc.pre(request.pricing[figure] !== right[figure]);
        const refused = { code: 'payment.price-changed', status: 409, data: { pricing: right } };
        expect(refusalOf(request)).toMatchObject(refused);
      }),
      { numRuns: 2_000 },
    );
  });

  it('[COST-3] needs no rate to be said', () => {
    const request = requestFor([CATALOGUE[0]!]);
    delete request.pricing.gst_percentage;
    expect(assertPriced(request).totalPaise).toBe(request.pricing.total_amount * 100);
  });

  it.each(['aadhaar', 'nothing', '__proto__', 'toString'])('[CAT-1] does not exist for %s', (document_type) => {
    const request = requestFor([CATALOGUE[0]!]);
    request.documents.push({ ...request.documents[0]!, document_type });
    const details = [{ field: 'documents.1.document_type', reason: `${document_type} is not in the price catalogue` }];
    expect(refusalOf(request)).toMatchObject({ code: 'payment.type-unknown', status: 400, details });
  });
});

function refusalOf(request: CreateTransactionRequest): Problem {
  try {
    assertPriced(request);
  } catch (error) {
    return error as Problem;
  }
  throw new Error('nothing was refused');
}
