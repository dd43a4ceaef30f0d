import { Kbd, Table } from '@mantine/core';
import { Dialog } from '../../ui/dialog';

const KEYS: [string, string][] = [
  ['j', 'Next row'],
  ['k', 'Row before'],
  ['Enter', 'Open the document'],
  ['x', 'Choose the row, or not'],
  ['a', 'Assign the chosen rows, or the current one'],
  ['s', 'Change their status'],
  ['/', 'Search'],
  ['?', 'This help'],
];

/** Which key does what in the queue. */
export function KeysHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keys of the queue" sheetOnPhone={false}>
      <Table>
        <Table.Tbody>
          {KEYS.map(([key, does]) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" w={96}>
                <Kbd>{key}</Kbd>
              </Table.Th>
              <Table.Td>{does}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
