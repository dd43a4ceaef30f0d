import { ScrollArea, Table, Tabs, Text } from '@mantine/core';
import { useEffect, useState } from 'react';

const MAX_ROWS = 500;
const MAX_COLUMNS = 50;

interface SheetViewProps {
  link: string;
  onError: () => void;
}

interface ReadSheet {
  sheet: string;
  data: unknown[][];
}

/** The cells of each sheet, as text. */
export function SheetView({ link, onError }: SheetViewProps) {
  const [sheets, setSheets] = useState<ReadSheet[]>();
  useEffect(() => {
    let isCurrent = true;
    readSheets(link)
      .then((found) => isCurrent && setSheets(found))
      .catch(() => isCurrent && onError());
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new callback does not mean a new file
  }, [link]);
  if (!sheets)
    return (
      <Text size="sm" role="status">
        Opening…
      </Text>
    );
  return (
    <Tabs defaultValue="0">
      <Tabs.List>
        {sheets.map(({ sheet }, index) => (
          <Tabs.Tab key={index} value={String(index)}>
            {sheet}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sheets.map((sheet, index) => (
        <Tabs.Panel key={index} value={String(index)} pt="sm">
          <Cells rows={sheet.data} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Cells({ rows }: { rows: unknown[][] }) {
  return (
    <ScrollArea h="55vh">
      <Table withTableBorder withColumnBorders fz="sm">
        <Table.Tbody>
          {rows.slice(0, MAX_ROWS).map((row, at) => (
            <Table.Tr key={at}>
              {row.slice(0, MAX_COLUMNS).map((cell, column) => (
                <Table.Td key={column}>{toText(cell)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > MAX_ROWS && (
        <Text size="sm" c="dimmed">
          The first {MAX_ROWS} of {rows.length} rows. Download the file to see all of them.
        </Text>
      )}
    </ScrollArea>
  );
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toLocaleDateString('en-IN', { timeZone: 'UTC' }) : String(cell);
}

async function readSheets(link: string): Promise<ReadSheet[]> {
  const [{ default: readXlsx }, response] = await Promise.all([import('read-excel-file/browser'), fetch(link)]);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await readXlsx(await response.blob())) as ReadSheet[];
}
