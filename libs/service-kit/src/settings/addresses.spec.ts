import { validateSync } from 'class-validator';
import { IsAddressOf } from './addresses';

class Settings {
  @IsAddressOf('amqp', 'amqps') AMQP_URL?: string;
}

it.each([
  ['amqp://broker', true],
  ['amqps://user:secret@broker:5671/vhost', true],
  ['http://broker', false],
  ['broker:5672', false],
  [' ', false],
])('[EVT-1] an address with one of its schemes is taken, nothing else: "%s"', (address, isTaken) => {
  const refused = validateSync(Object.assign(new Settings(), { AMQP_URL: address }));
  expect(refused.map(({ constraints }) => constraints?.everyOf)).toEqual(
    isTaken ? [] : ['AMQP_URL must begin with amqp:// or amqps://'],
  );
});
