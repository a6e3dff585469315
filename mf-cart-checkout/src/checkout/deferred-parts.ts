// Of the checkout what hydrates after the step of the address.
export { DeliveryOutcome } from './delivery/delivery-outcome.tsx';
export { DeliveryStep } from './delivery/delivery-step.tsx';
export { OrderPanel } from './order-panel.tsx';
export { PaymentStep } from './payment/payment-step.tsx';
export { Unavailable } from './unavailable/unavailable.tsx';
