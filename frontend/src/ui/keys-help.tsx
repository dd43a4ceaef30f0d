import { Kbd, Switch, Table } from '@mantine/core';
import { Dialog } from './dialog';

interface KeysHelpProps {
  title: string;
  keys: readonly (readonly [key: string, does: string])[];
  opened: boolean;
  areOn: boolean;
  onChoose: (areOn: boolean) => void;
  onClose: () => void;
}

/** Which key does what on a page, and whether they do. */
export function KeysHelp({ title, keys, opened, areOn, onChoose, onClose }: KeysHelpProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} sheetOnPhone={false}>
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
          {keys.map(([key, does]) => (
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
