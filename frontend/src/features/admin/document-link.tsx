import { Anchor } from '@mantine/core';
import type { DocumentAnswer } from '@udin/contracts';
import { adminDocumentPath } from '@udin/contracts/desk/desk.kinds';
import { Link } from 'react-router';
import { useWayHere } from '../../lib/way-back';
import { LongName } from '../../ui/long-name';

/** To the work page of a document, which leads back to this list as it is now. */
export function DocumentLink({ document: { id, fileName } }: { document: DocumentAnswer }) {
  const way = useWayHere();
  return (
    <Anchor
      component={Link}
      to={adminDocumentPath(id)}
      state={way}
      fw={550}
      c="inherit"
      underline="always"
      lineClamp={2}
      className="long-name"
      maw="100%"
      title={fileName}
    >
      <LongName of={fileName} />
    </Anchor>
  );
}
