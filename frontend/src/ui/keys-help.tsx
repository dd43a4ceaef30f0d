import { Kbd, Switch, Table } from '@mantine/core';
import { Dialog } from '../../ui/dialog';

const KEYS: [key: string, does: string, duty?: 'assign' | 'give-back'][] = [
  ['j', 'Next row'],
  ['k', 'Row before'],
  ['Enter', 'Open the document'],
  ['x', 'Choose the row, or not'],
  ['a', 'Assign the chosen rows, or the current one', 'assign'],
  ['b', 'Give the chosen rows back, or the current one', 'give-back'],
  ['s', 'Change their status'],
  ['/', 'Search'],
  ['?', 'This help'],
];

interface KeysHelpProps {
  /** For whoever may not assign. */
  mayGiveBack: boolean;
  opened: boolean;
  areOn: boolean;
  onChoose: (areOn: boolean) => void;
  onClose: () => void;
}

/** Which key does what in the queue, and whether they do. */
export function KeysHelp({ mayGiveBack, opened, areOn, onChoose, onClose }: KeysHelpProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keys of the queue" sheetOnPhone={false}>
      <Switch
        label="Single keys are on"
        checked={areOn}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        // Room for the ring of the focus, which the edge of the dialog would cut off.
        pt={6}
        mb="sm"
      />
      <Table>
        <Table.Tbody>
          {KEYS.filter(([, , duty]) => duty !== (mayGiveBack ? 'assign' : 'give-back')).map(([key, does]) => (
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
