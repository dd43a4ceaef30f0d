import { CANCELLATION } from '../features/policies/cancellation-refund';
import { DELIVERY } from '../features/policies/delivery-policy';
import { PolicyPage } from '../features/policies/policy-page';
import { PRICING } from '../features/policies/pricing-policy';
import { PRIVACY } from '../features/policies/privacy';
import { TERMS } from '../features/policies/terms';

export const TermsRoute = () => <PolicyPage policy={TERMS} />;
export const PrivacyRoute = () => <PolicyPage policy={PRIVACY} />;
export const PricingPolicyRoute = () => <PolicyPage policy={PRICING} />;
export const DeliveryPolicyRoute = () => <PolicyPage policy={DELIVERY} />;
export const CancellationRefundRoute = () => <PolicyPage policy={CANCELLATION} />;
