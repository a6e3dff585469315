// Of the checkout what hydrates after the step of the address.
export { DeliveryStep } from './delivery/delivery-step.tsx';
export { OrderPanel } from './order-panel.tsx';
export { PaymentStep } from './payment/payment-step.tsx';
