/** The cases of the public suite, as of its version 2026-01-11. */
export const CASES: readonly string[] = [
  // ap2_test.py
  'test_ap2_mandate_completion',
  // binding_test.py
  'test_token_binding_completion',
  // business_logic_test.py
  'test_totals_calculation_on_create',
  'test_totals_recalculation_on_update',
  'test_discount_flow',
  'test_multiple_discounts_accepted',
  'test_multiple_discounts_one_rejected',
  'test_fixed_amount_discount',
  'test_buyer_consent',
  'test_buyer_info_persistence',
  // card_credential_test.py
  'test_card_credential_payment',
  // checkout_lifecycle_test.py
  'test_create_checkout',
  'test_get_checkout',
  'test_update_checkout',
  'test_cancel_checkout',
  'test_complete_checkout',
  'test_cancel_is_idempotent',
  'test_cannot_update_canceled_checkout',
  'test_cannot_complete_canceled_checkout',
  'test_complete_is_idempotent',
  'test_cannot_update_completed_checkout',
  'test_cannot_cancel_completed_checkout',
  // fulfillment_test.py
  'test_fulfillment_flow',
  'test_dynamic_fulfillment',
  'test_unknown_customer_no_address',
  'test_known_customer_no_address',
  'test_known_customer_one_address',
  'test_known_customer_multiple_addresses_selection',
  'test_known_customer_new_address',
  'test_new_user_new_address_persistence',
  'test_known_user_existing_address_reuse',
  'test_free_shipping_on_expensive_order',
  'test_free_shipping_for_specific_item',
  // idempotency_test.py
  'test_idempotency_create',
  'test_idempotency_update',
  'test_idempotency_complete',
  'test_idempotency_cancel',
  // invalid_input_test.py
  'test_invalid_adjustment_status',
  'test_unknown_discount_code',
  'test_malformed_adjustment_payload',
  // order_test.py
  'test_order_retrieval',
  'test_order_fulfillment_retrieval',
  'test_order_update',
  'test_order_adjustments',
  // protocol_test.py
  'test_discovery_urls',
  'test_discovery',
  'test_version_negotiation',
  // simulation_url_security_test.py
  'test_simulation_endpoint_missing_header',
  'test_simulation_endpoint_incorrect_secret',
  'test_simulation_endpoint_correct_secret',
  // validation_test.py
  'test_out_of_stock',
  'test_update_inventory_validation',
  'test_product_not_found',
  'test_payment_failure',
  'test_complete_without_fulfillment',
  'test_structured_error_messages',
  // webhook_test.py
  'test_webhook_event_stream',
  'test_webhook_order_address_known_customer',
  'test_webhook_order_address_new_address',
];
