import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PasswordInput, TextInput } from '@mantine/core';
import { act, screen } from '@testing-library/react';
import { renderInProduct } from '../testing/in-product';

const rules = readFileSync(path.join(__dirname, 'global.css'), 'utf8');
const ringOf = (element: Element) => getComputedStyle(element).outline;

it('a password shows the same focus ring as every other input', () => {
  document.head.append(Object.assign(document.createElement('style'), { textContent: rules }));
  renderInProduct(
    <>
      <TextInput label="Email" />
      <PasswordInput label="Password" />
    </>,
  );
  const box = document.querySelector('.mantine-PasswordInput-input')!;
  const email = screen.getByLabelText('Email');
  act(() => email.focus());
  const ring = ringOf(email);
  expect(ring).toContain('3px solid');
  act(() => screen.getByLabelText('Password', { selector: 'input' }).focus());
  expect(ringOf(box)).toBe(ring);
});
