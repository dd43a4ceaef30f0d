import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInProduct } from '../../testing/in-product';
import { useKeysChoice } from '../../lib/use-keys-choice';
import { useQueueKeys } from './use-queue-keys';

const none = () => undefined;
const user = userEvent.setup();

function Keys({ on }: { on: (key: string) => void }) {
  const [areOn, choose] = useKeysChoice();
  const rows = [{ id: 'a' }] as never;
  const does = {
    onCurrent: none,
    onPick: none,
    onAssign: none,
    onGiveBack: none,
    onStatus: () => on('s'),
    onHelp: none,
  };
  useQueueKeys({ ...does, areOn, rows, current: 'a', onOpen: () => on('Enter'), onSearch: () => on('/') });
  return (
    <>
      <p>{areOn ? 'on' : 'off'}</p>
      <button onClick={() => choose(!areOn)}>Turn</button>
    </>
  );
}

it('the single keys of the queue can be turned off, and stay so in this browser; Enter is no letter', async () => {
  const pressed: string[] = [];
  renderInProduct(<Keys on={(key) => pressed.push(key)} />);
  await user.keyboard('s/');
  expect(pressed).toEqual(['s', '/']);
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('s/{Enter}');
  expect(pressed).toEqual(['s', '/', 'Enter']);
  renderInProduct(<Keys on={none} />);
  expect(screen.getAllByText('off')).toHaveLength(2);
});
