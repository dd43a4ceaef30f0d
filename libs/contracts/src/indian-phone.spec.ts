import { indianPhoneIn } from './indian-phone';

describe('an Indian phone number', () => {
  it.each([
    '9830010685',
    '98300 10685',
    '+91 98300 10685',
    '+91-98300-10685',
    '919830010685',
    '0091 9830010685',
    '09830010685',
    '(0) 98300.10685',
    '९८३००१०६८५',
  ])('[ADM-2] is known as it is kept: %s', (typed) => expect(indianPhoneIn(typed)).toBe('9830010685'));

  it.each(['983001068', '98300106855', '26611111ABCD106501', 'Sen 9830010685', '+44 9830010685', ''])(
    '[ADM-2] is not made of something else: "%s"',
    (typed) => expect(indianPhoneIn(typed)).toBeUndefined(),
  );
});
