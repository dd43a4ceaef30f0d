import { createBrowserRouter, redirect } from 'react-router';
import { UploadRoute } from '../routes/upload';
import { forAdmins, forUsers } from './guards';
import { inFrame } from './in-frame';
import { POLICY_PAGES } from './policy-pages';
import { tidyAddress } from './tidy-address';

tidyAddress();

/** One file per URL, loaded when it is visited (public document, section 2). */
export const router = createBrowserRouter(
  inFrame([
    { path: '/', loader: () => redirect('/upload') },
    // Where nearly everybody arrives: it comes with the frame, in one go.
    { path: '/upload', Component: UploadRoute },
    { path: '/register', lazy: async () => ({ Component: (await import('../routes/register')).RegisterRoute }) },
    { path: '/login', lazy: async () => ({ Component: (await import('../routes/login')).LoginRoute }) },
    { path: '/signup', lazy: async () => ({ Component: (await import('../routes/signup')).SignupRoute }) },
    ...POLICY_PAGES,
    {
      lazy: async () => ({ Component: (await import('./with-queries')).WithQueries }),
      children: [
        { path: '/payment', lazy: async () => ({ Component: (await import('../routes/payment')).PaymentRoute }) },
        {
          path: '/dashboard',
          ...forUsers,
          lazy: async () => ({ Component: (await import('../routes/dashboard')).DashboardRoute }),
        },
        {
          path: '/dashboard/document/:id',
          ...forUsers,
          lazy: async () => ({ Component: (await import('../routes/dashboard-document')).DashboardDocumentRoute }),
        },
        {
          path: '/admin/login',
          lazy: async () => ({ Component: (await import('../routes/admin-login')).AdminLoginRoute }),
        },
        {
          path: '/admin',
          ...forAdmins,
          lazy: async () => ({ Component: (await import('../routes/admin-queue')).AdminQueueRoute }),
        },
        {
          path: '/admin/figures',
          ...forAdmins,
          lazy: async () => ({ Component: (await import('../routes/admin-figures')).AdminFiguresRoute }),
        },
        {
          path: '/admin/udins',
          ...forAdmins,
          lazy: async () => ({ Component: (await import('../routes/admin-udins')).AdminUdinsRoute }),
        },
        {
          path: '/admin/people',
          ...forAdmins,
          lazy: async () => ({ Component: (await import('../routes/admin-people')).AdminPeopleRoute }),
        },
        {
          path: '/admin/circulars',
          ...forAdmins,
          lazy: async () => ({ Component: (await import('../routes/admin-circulars')).AdminCircularsRoute }),
        },
        {
          path: '/admin/account',
          ...forAdmins,
          lazy: async () => ({ Component: (await import('../routes/admin-account')).AdminAccountRoute }),
        },
        {
          path: '/admin/operations',
          ...forAdmins,
          lazy: async () => ({ Component: (await import('../routes/admin-operations')).AdminOperationsRoute }),
        },
        {
          path: '/admin/document/:id',
          ...forAdmins,
          lazy: async () => ({ Component: (await import('../routes/admin-document')).AdminDocumentRoute }),
        },
        {
          path: '/admin/dashboard',
          ...forAdmins,
          lazy: async () => ({ Component: (await import('../routes/admin-dashboard')).AdminDashboardRoute }),
        },
        {
          path: '/admin/user/:userId',
          ...forAdmins,
          lazy: async () => ({ Component: (await import('../routes/admin-user')).AdminUserRoute }),
        },
        {
          path: '/restore-email',
          lazy: async () => ({ Component: (await import('../routes/restore-email')).RestoreEmailRoute }),
        },
        { path: '/verify', lazy: async () => ({ Component: (await import('../routes/verify')).VerifyRoute }) },
      ],
    },
    { path: '*', loader: () => redirect('/upload') },
  ]),
);
