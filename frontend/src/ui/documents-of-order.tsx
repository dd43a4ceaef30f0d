import { Anchor, Text } from '@mantine/core';
import type { OrderOfDocumentAnswer } from '@udin/contracts/desk/work.answers';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './documents-of-order.module.css';
import { StatusBadge } from './status-badge';
import { LongName } from './long-name';

interface DocumentsOfOrderProps {
  documents: OrderOfDocumentAnswer['documents'];
  /** Of a document's page. */
  pathOf: (id: string) => string;
  /** How what is wanted is written. */
  typeOf: (name: string) => ReactNode;
  /** Id of what names the list. */
  labelledBy: string;
}

/** Each with what is wanted and how it stands. A row leads to its document. */
export function DocumentsOfOrder({ documents, pathOf, typeOf, labelledBy }: DocumentsOfOrderProps) {
  return (
    <div className={classes.frame}>
      <ul className={classes.list} aria-labelledby={labelledBy}>
        {documents.map(({ id, fileName, documentTypeName, documentStatus, revokedAt }) => (
          <li key={id} className={classes.row}>
            <Anchor component={Link} to={pathOf(id)} size="sm" className={classes.name}>
              <LongName of={fileName} />
            </Anchor>
            <Text component="span" size="sm" c="dimmed" lang="en">
              {typeOf(documentTypeName)}
            </Text>
            <span>
              <StatusBadge status={documentStatus} revokedAt={revokedAt} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
