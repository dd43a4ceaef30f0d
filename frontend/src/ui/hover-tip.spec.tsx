import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInProduct } from '../testing/in-product';
import { HoverTip } from './hover-tip';

it('a button says what it does as soon as the mouse comes, and no more when it goes, presses or on Escape', async () => {
  renderInProduct(
    <HoverTip label="Notes">
      <button type="button">N</button>
    </HoverTip>,
  );
  const button = screen.getByRole('button');
  const tip = () => screen.queryByText('Notes');
  expect(tip()).toBeNull();
  const ways = [userEvent.unhover, userEvent.click].map((way) => () => way(button));
  for (const away of [...ways, () => userEvent.keyboard('{Escape}')]) {
    await userEvent.unhover(button);
    await userEvent.hover(button);
    expect(await screen.findByText('Notes')).toBeTruthy();
    await away();
    expect(tip()).toBeNull();
  }
});
