import { createBrowserRouter, redirect } from 'react-router';
import { requireAdmin, requireUser } from './guards';
import { inFrame } from './in-frame';

/** One file per URL, loaded when it is visited (public document, section 2). */
export const router = createBrowserRouter(
  inFrame([
    { path: '/', loader: () => redirect('/upload') },
    { path: '/upload', lazy: async () => ({ Component: (await import('../routes/upload')).UploadRoute }) },
    { path: '/register', lazy: async () => ({ Component: (await import('../routes/register')).RegisterRoute }) },
    { path: '/payment', lazy: async () => ({ Component: (await import('../routes/payment')).PaymentRoute }) },
    { path: '/login', lazy: async () => ({ Component: (await import('../routes/login')).LoginRoute }) },
    { path: '/signup', lazy: async () => ({ Component: (await import('../routes/signup')).SignupRoute }) },
    {
      path: '/dashboard',
      loader: requireUser,
      lazy: async () => ({ Component: (await import('../routes/dashboard')).DashboardRoute }),
    },
    {
      path: '/admin/login',
      lazy: async () => ({ Component: (await import('../routes/admin-login')).AdminLoginRoute }),
    },
    {
      path: '/admin/dashboard',
      loader: requireAdmin,
      lazy: async () => ({ Component: (await import('../routes/admin-dashboard')).AdminDashboardRoute }),
    },
    {
      path: '/admin/user/:userId',
      loader: requireAdmin,
      lazy: async () => ({ Component: (await import('../routes/admin-user')).AdminUserRoute }),
    },
    { path: '/verify', lazy: async () => ({ Component: (await import('../routes/verify')).VerifyRoute }) },
    { path: '/terms', lazy: async () => ({ Component: (await import('../routes/policies')).TermsRoute }) },
    { path: '/privacy', lazy: async () => ({ Component: (await import('../routes/policies')).PrivacyRoute }) },
    {
      path: '/pricing-policy',
      lazy: async () => ({ Component: (await import('../routes/policies')).PricingPolicyRoute }),
    },
    {
      path: '/delivery-policy',
      lazy: async () => ({ Component: (await import('../routes/policies')).DeliveryPolicyRoute }),
    },
    {
      path: '/cancellation-refund',
      lazy: async () => ({ Component: (await import('../routes/policies')).CancellationRefundRoute }),
    },
    { path: '*', loader: () => redirect('/upload') },
  ]),
);
