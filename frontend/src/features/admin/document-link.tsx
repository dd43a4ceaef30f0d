import { Anchor } from '@mantine/core';
import type { DocumentAnswer } from '@udin/contracts';
import { adminDocumentPath } from '@udin/contracts/desk/desk.kinds';
import { LongName } from '../../ui/long-name';
import { RowLink } from '../../ui/row-link';

/** To the work page of a document, which leads back to this list as it is now. */
export function DocumentLink({ document: { id, fileName } }: { document: DocumentAnswer }) {
  return (
    <Anchor
      component={RowLink}
      to={adminDocumentPath(id)}
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
