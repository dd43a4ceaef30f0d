import { Button, Paper } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state';

/** Instead of a document's page when the address names none, or one that is no more. */
export function UnknownDocument() {
  return (
    <Paper>
      <EmptyState
        isPage
        title="There is no document with this id"
        action={
          <Button mt="sm" variant="default" component={Link} to="/admin/dashboard">
            Find a document
          </Button>
        }
      >
        The address may be incomplete, or the customer has deleted the document. Its UDIN stays in the register.
      </EmptyState>
    </Paper>
  );
}
