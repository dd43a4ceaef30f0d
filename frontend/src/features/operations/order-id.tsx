import { CopyableId } from '../../ui/copyable-id';

/** On one line, however narrow its column is. */
export function OrderId({ id }: { id: string }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <CopyableId id={id} of="the order" />
    </span>
  );
}
