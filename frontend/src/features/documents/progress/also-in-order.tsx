import { Anchor, Text } from '@mantine/core';
import { customerDocumentPath } from '@udin/contracts/desk/desk.kinds';
import type { OrderOfDocumentAnswer } from '@udin/contracts/desk/work.answers';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/language/documents-texts';
import { StatusBadge } from '../../../ui/status-badge';
import { TypeName } from '../../../ui/type-name';
import classes from './also-in-order.module.css';

/** The other documents of an order, each with what is wanted and how it stands. A row leads to its document. */
export function AlsoInOrder({ documents }: { documents: OrderOfDocumentAnswer['documents'] }) {
  const t = useTexts();
  const title = useId();
  if (documents.length === 0) return null;
  return (
    <>
      <Text id={title} size="sm" c="dimmed" mt="md" mb="xs">
        {t('progress.alsoInOrder')}
      </Text>
      <ul className={classes.list} aria-labelledby={title}>
        {documents.map(({ id, fileName, documentTypeName, documentStatus, revokedAt }) => (
          <li key={id} className={classes.row}>
            <Anchor component={Link} to={customerDocumentPath(id)} size="sm" className={classes.name}>
              {fileName}
            </Anchor>
            <Text component="span" size="sm" c="dimmed" lang="en">
              <TypeName of={documentTypeName} />
            </Text>
            <span>
              <StatusBadge status={documentStatus} revokedAt={revokedAt} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
