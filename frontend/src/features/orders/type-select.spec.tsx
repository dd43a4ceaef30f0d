import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { chooseLanguage } from '../../lib/language/choose-language';
import { renderInProduct } from '../../testing/in-product';
import { TypeSelect } from './type-select';

const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);

async function typing(search: string) {
  function Field() {
    const [value, setValue] = useState('');
    return <TypeSelect fileName="one.jpg" value={value} onChange={setValue} />;
  }
  renderInProduct(<Field />);
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard(search);
}

afterEach(() => act(() => chooseLanguage('en')));

it.each([
  ['hi', 'बैंक लोन', 'Certificate for Bank Finance (Advance)बैंक लोन या ऋण के लिए प्रमाणपत्र₹1,000'],
  ['hi', 'क़ीमत मकान', 'Valuation (Advance)मूल्यांकन: मकान, ज़मीन, शेयर या संपत्ति की क़ीमत₹1,000'],
  ['hi', 'मकान कीमत', 'Valuation (Advance)मूल्यांकन: मकान, ज़मीन, शेयर या संपत्ति की क़ीमत₹1,000'],
  ['hi', 'कार्यशील पूंजी', 'Working Capitalकार्यशील पूँजी₹1,500'],
  ['hi', 'मूल्यांकन सम्पत्ति', 'Valuation (Advance)मूल्यांकन: मकान, ज़मीन, शेयर या संपत्ति की क़ीमत₹1,000'],
  ['bn', 'ব্যাঙ্ক লোন', 'Certificate for Bank Finance (Advance)ব্যাঙ্ক লোন বা ঋণের জন্য সার্টিফিকেট₹1,000'],
  ['bn', 'ব্যাংক লোন', 'Certificate for Bank Finance (Advance)ব্যাঙ্ক লোন বা ঋণের জন্য সার্টিফিকেট₹1,000'],
] as const)('[UPL-1] [CAT-1] in %s, "%s" finds what is meant, and says what it is', async (language, search, found) => {
  await act(() => chooseLanguage(language));
  await typing(search);
  expect(offered()).toEqual([found]);
});

it('[UPL-1] the English name, its category and its price find it in each language', async () => {
  await act(() => chooseLanguage('hi'));
  await typing('certificates net worth 1,500');
  expect(offered()).toEqual(['Net Worthनेट वर्थ: कुल संपत्ति, देनदारियाँ घटाकर₹1,500']);
});
