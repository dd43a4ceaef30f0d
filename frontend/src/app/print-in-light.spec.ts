import { printInLight } from './print-in-light';

it('a page in dark colours is printed in light ones, and dark again afterwards', () => {
  const { dataset } = document.documentElement;
  dataset.mantineColorScheme = 'dark';
  printInLight();
  window.dispatchEvent(new Event('beforeprint'));
  expect(dataset.mantineColorScheme).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(dataset.mantineColorScheme).toBe('dark');
});
