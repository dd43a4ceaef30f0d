import { screen } from '@testing-library/react';
import { answering } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { DashboardDocumentRoute } from './dashboard-document';

it('[DASH-1] the page of a document belongs to the tab of the documents', () => {
  answering({});
  renderInProduct(<DashboardDocumentRoute />, '/dashboard/document/d1');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Documents');
  expect(screen.getByRole('tabpanel', { name: 'Documents' })).toBeTruthy();
});
