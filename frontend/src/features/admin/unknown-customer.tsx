import { Button, Paper } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state';

/** Instead of a customer's page when the address names nobody, or no longer. */
export function UnknownCustomer() {
  return (
    <Paper>
      <EmptyState
        title="There is no customer with this id"
        action={
          <Button mt="sm" variant="default" component={Link} to="/admin/dashboard?view=users">
            Find a customer
          </Button>
        }
      >
        The address may be incomplete, or the customer has closed the account. What was paid stands in the list of all
        transactions.
      </EmptyState>
    </Paper>
  );
}
