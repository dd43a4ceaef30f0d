import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { answering, refusal } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { DashboardDocumentRoute } from './dashboard-document';

it('[DASH-6] the page of a document that cannot be loaded has a heading, and the way to the others', async () => {
  answering({ '/api/documents/d1/progress': refusal(503, 'Please try again later.') });
  renderInProduct(
    <Routes>
      <Route path="/dashboard/document/:id" element={<DashboardDocumentRoute />} />
    </Routes>,
    '/dashboard/document/d1',
  );
  await screen.findByRole('heading', { level: 1, name: 'This document cannot be shown right now' });
  screen.getByRole('button', { name: 'Try again' });
  expect(screen.getByRole('link', { name: 'My Documents' }).getAttribute('href')).toBe('/dashboard');
});

it('[DASH-1] the page of a document belongs to the tab of the documents', () => {
  answering({});
  renderInProduct(<DashboardDocumentRoute />, '/dashboard/document/d1');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Documents');
  expect(screen.getByRole('tabpanel', { name: 'Documents' })).toBeTruthy();
});
