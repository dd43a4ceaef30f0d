const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is missing, beside its field (ADM-1). */
export function checkAdminLogin(email: string, password: string): { email?: string; password?: string } {
  return {
    email: !email.trim() ? 'Email is required' : EMAIL.test(email.trim()) ? undefined : 'Please enter a valid email',
    password: password ? undefined : 'Password is required',
  };
}
