import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRole } from '@udin/contracts/auth/admin-roles';
import { aVersion } from '@udin/contracts/calls/examples/desk.examples';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { free, id, PATH, show } from '../../testing/a-work-page';
import { WorkPage } from './work-page';

let role: AdminRole = 'accountant';
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role } }) }));

const user = userEvent.setup();

beforeEach(() => {
  role = 'accountant';
  sessionStorage.clear();
});

describe('the file on the work page', () => {
  it('shows an earlier version side by side', async () => {
    show({ ...free, versions: [aVersion] });
    await screen.findByText('Viewer of Version 2 (newest)');
    await user.click(screen.getByRole('button', { name: 'Side by side' }));
    await screen.findByText('Viewer of Version 1');
    expect(screen.getByText('Viewer of Version 2 (newest)')).toBeTruthy();
  });

  it('[PRV-1] saves the file that is shown', async () => {
    const saved: (string | null)[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.getAttribute('href'));
    });
    show({ ...free, versions: [aVersion] });
    await screen.findByText('Viewer of Version 2 (newest)');
    await user.click(screen.getByRole('button', { name: 'Side by side' }));
    for (const button of await screen.findAllByRole('button', { name: 'Download' })) await user.click(button);
    expect(saved).toEqual([free.document.documentLink, aVersion.link].map((link) => `${link}&disposition=attachment`));
  });

  it('is zoomed in steps, and turned page by page', async () => {
    const calls = answering({
      [`${PATH}/work`]: data(free),
      [`${PATH}/presence`]: data({ people: [], revision: 3 }),
    });
    const pages = (
      <div role="document">
        <div role="img" aria-label="Page 1 of 2" style={{ aspectRatio: '0.5' }} />
        <div role="img" aria-label="Page 2 of 2" style={{ aspectRatio: '2' }} />
      </div>
    );
    renderInProduct(
      <WorkPage id={id} notes="" udin="" viewer={() => pages} onSignedAndNext={() => undefined} />,
      `/admin/document/${id}`,
    );
    const zoomIn = await screen.findByRole('button', { name: 'Zoom in' });
    const live = () => [...document.querySelectorAll('[role=status], [aria-live]')].map((place) => place.textContent);
    // What stands there from the beginning is no news.
    expect(live().join('')).toBe('');
    await user.click(zoomIn);
    expect(live()).toContain('125%');
    await user.click(screen.getByRole('button', { name: 'Turn' }));
    // At another size the viewer draws its pages anew: they are away for a moment.
    const turned = () => screen.queryAllByRole('img', { name: /^Page/ }).map((page) => page.style.rotate);
    await waitFor(() => expect(turned()).toEqual(['90deg', '90deg']));
    const jumped = jest.fn();
    Object.assign(Element.prototype, { scrollIntoView: jumped });
    fireEvent.change(screen.getByLabelText('Page, of 2'), { target: { value: '2' } });
    await waitFor(() => expect(jumped.mock.contexts.at(-1)).toBe(screen.getByRole('img', { name: 'Page 2 of 2' })));
    expect(calls.length).toBeGreaterThan(0);
  });
});
