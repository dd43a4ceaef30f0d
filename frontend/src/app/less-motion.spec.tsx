import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderInProduct } from '../testing/in-product';
import { BusyButton } from '../ui/busy-button';

const rules = readFileSync(path.join(__dirname, 'global.css'), 'utf8');

it('the circle of a busy button is in its middle without a transition, too', () => {
  document.head.append(Object.assign(document.createElement('style'), { textContent: rules }));
  renderInProduct(<BusyButton loading>Send Reset Code</BusyButton>);
  const circle = document.querySelector('.mantine-Button-loader')!;
  expect(getComputedStyle(circle).transform).toBe('translate(-50%, -50%)');
});
