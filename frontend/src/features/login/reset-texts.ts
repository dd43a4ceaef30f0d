/** Section 8 of the public document (RST-2). */
export const RESET_TEXTS = {
  send: 'Failed to send reset email. Please try again.',
  invalid: 'Invalid OTP. Please try again.',
  reset: 'Failed to reset password. Please try again.',
  resend: 'Failed to resend OTP. Please try again.',
  resent: 'OTP resent successfully!',
  differ: 'Passwords do not match.',
  short: 'Password must be at least 6 characters long.',
  done: 'Password reset successful! Please log in with your new password.',
} as const;
