// Generated from the API’s document by `npm run client`; edit the routes instead.
// One file, long as the document is: its types refer to each other, and only the table of calls reaches a browser.
// 7ca30e47410e56b82e1109d6b025b60d1161f2ac93c584876568363857098753

export const OPERATIONS = {
  'addresses.movedTo': 'GET /addresses/{kind}/{slug}',
  'assistants.decide': 'POST /user/assistants/decide',
  'assistants.list': 'GET /user/assistants',
  'assistants.nameRequest': 'POST /user/assistants/name_request',
  'assistants.readRequest': 'POST /user/assistants/request',
  'assistants.revoke': 'POST /user/assistants/revoke',
  'auth.changePassword': 'PATCH /user/change_password',
  'auth.cognitoCallback': 'GET /users/auth/cognito/callback',
  'auth.confirmSignUp': 'POST /users/auth/confirmations',
  'auth.forgotPassword': 'POST /user/forgot',
  'auth.googleOneTap': 'POST /users/auth/google/onetap',
  'auth.hostedPage': 'POST /users/auth/hosted_pages',
  'auth.newSignUpCode': 'POST /users/auth/confirmations/codes',
  'auth.resetPassword': 'POST /user/reset',
  'auth.settings': 'GET /users/auth/settings',
  'auth.signIn': 'POST /users/auth/sign_in',
  'auth.signInByCode': 'POST /users/auth/sign_in/codes',
  'auth.signOut': 'DELETE /users/cognito_sign_out',
  'auth.signUp': 'POST /users/auth/sign_ups',
  'auth.staging': 'POST /staging_auth',
  'billingAddress.form': 'GET /user/billing_address_attributes',
  'billingAddress.get': 'GET /user/get_billing_address',
  'billingAddress.set': 'POST /user/set_billing_address',
  'brands.bySlug': 'GET /brands/{slug}',
  'brands.list': 'GET /brands',
  'campaigns.join': 'POST /user/send_email_to_bmsv_list',
  'catalogueDesk.bulkEdit': 'POST /admin/catalogue/bulk_edits',
  'catalogueDesk.byId': 'GET /admin/catalogue/products/{id}',
  'catalogueDesk.cropPicture': 'POST /admin/catalogue/pictures/crop',
  'catalogueDesk.decideQuestion': 'POST /admin/catalogue/questions/{id}/decisions',
  'catalogueDesk.decideReview': 'POST /admin/catalogue/reviews/{id}/decisions',
  'catalogueDesk.deleteWord': 'POST /admin/search/delete',
  'catalogueDesk.list': 'GET /admin/catalogue/products',
  'catalogueDesk.listEditorial': 'GET /admin/catalogue/editorial/{kind}',
  'catalogueDesk.openEditorial': 'GET /admin/catalogue/editorial/{kind}/{id}',
  'catalogueDesk.places': 'GET /admin/catalogue/places',
  'catalogueDesk.preview': 'POST /admin/catalogue/products/{id}/previews',
  'catalogueDesk.save': 'PUT /admin/catalogue/products/{id}',
  'catalogueDesk.saveEditorial': 'PUT /admin/catalogue/editorial/{kind}/{id}',
  'catalogueDesk.saveSynonym': 'PUT /admin/search/synonyms',
  'catalogueDesk.searchWords': 'GET /admin/search/words',
  'catalogueDesk.sendPicture': 'POST /admin/catalogue/pictures',
  'catalogueDesk.step': 'POST /admin/catalogue/products/{id}/steps',
  'catalogueDesk.stepEditorial': 'POST /admin/catalogue/editorial/{kind}/{id}/steps',
  'catalogueDesk.written': 'GET /admin/catalogue/moderation',
  'categories.byPermalink': 'GET /categories/{*}',
  'categories.list': 'GET /categories',
  'checkout.appleInitialShipping': 'POST /checkout/apple_initial_shipping',
  'checkout.appleShippingPrice': 'POST /checkout/apple_calculate_shipping_price',
  'checkout.openPayment': 'POST /checkout/open_payment',
  'checkout.orderAndPay': 'POST /checkout/order_and_pay',
  'checkout.orderWithBread': 'POST /checkout/bread_order_product_page',
  'checkout.payPalDetails': 'POST /checkout/get_paypal_express_checkout',
  'checkout.payWithApple': 'POST /checkout/apple_process_payment',
  'checkout.payWithPayPal': 'POST /checkout/do_paypal_express_checkout',
  'checkout.paymentSettings': 'GET /checkout/payment_settings',
  'checkout.quoteFinancing': 'POST /checkout/quote_financing',
  'checkout.setBillingAddress': 'POST /checkout/set_billing_address',
  'checkout.setContact': 'POST /checkout/set_contact',
  'checkout.setServiceLevelOptions': 'POST /checkout/set_service_level_options',
  'checkout.setShippingAddress': 'POST /checkout/set_shipping_address',
  'checkout.startFinancing': 'POST /checkout/start_financing',
  'checkout.startPayPal': 'POST /checkout/set_paypal_express_checkout',
  'checkout.validateAppleMerchant': 'POST /checkout/apple_validate_merchant',
  'clientProjects.byToken': 'GET /projects/{token}',
  'clientProjects.decide': 'POST /projects/{token}/pieces/{piece_id}/decisions',
  'clientProjects.noteOpening': 'POST /projects/{token}/openings',
  'collections.bySlug': 'GET /collections/{slug}',
  'collections.list': 'GET /collections',
  'content.cancel': 'DELETE /content/{kind}/{key}/publications/{id}',
  'content.choices': 'GET /content_choices',
  'content.deleteDraft': 'DELETE /content/{kind}/{key}',
  'content.list': 'GET /content',
  'content.open': 'GET /content/{kind}/{key}',
  'content.preview': 'POST /content/{kind}/{key}/previews',
  'content.publish': 'POST /content/{kind}/{key}/publications',
  'content.restore': 'POST /content/{kind}/{key}/restore',
  'content.save': 'POST /content/{kind}/{key}/revisions',
  'content.sendPicture': 'POST /content_pictures',
  'deliveryDates.byId': 'GET /delivery_date_requests/{id}',
  'deliveryDates.choose': 'PATCH /delivery_date_requests/{id}',
  'designerApplications.addDocument': 'POST /designers/applications/{id}/documents',
  'designerApplications.begin': 'POST /designers/applications',
  'designerApplications.byId': 'GET /designers/applications/{id}',
  'designerApplications.current': 'GET /designers/applications/current',
  'designerApplications.ofSignUp': 'GET /designers/applications/of_sign_up/{sign_up_id}',
  'designerApplications.removeDocument': 'DELETE /designers/applications/{id}/documents/{document_id}',
  'designerApplications.save': 'PATCH /designers/applications/{id}',
  'designerCertificates.decide': 'POST /admin/designer_certificates/{id}/decisions',
  'designerCertificates.list': 'GET /admin/designer_certificates',
  'designerCertificates.send': 'POST /user/designer_certificates',
  'designerDocuments.open': 'POST /designers/documents/{id}/links',
  'designerReviews.byId': 'GET /admin/designer_applications/{id}',
  'designerReviews.decide': 'POST /admin/designer_applications/{id}/decisions',
  'designerReviews.list': 'GET /admin/designer_applications',
  'designers.apply': 'POST /user/create_designer',
  'designers.dashboard': 'GET /user/designer_dashboard',
  'designers.newCode': 'POST /designers/verifications/codes',
  'designers.tier': 'GET /user/designer_tier',
  'designers.verify': 'POST /designers/verifications',
  'experiments.reach': 'POST /experiments/goals',
  'experiments.view': 'POST /experiments/views',
  'favorites.add': 'POST /favorites',
  'favorites.list': 'GET /favorites',
  'favorites.mostKept': 'GET /favorites/most_kept',
  'favorites.remove': 'DELETE /favorites/{id}',
  'giftCards.balance': 'POST /gift_cards/balance',
  'impersonations.end': 'DELETE /admin/impersonations/current',
  'impersonations.start': 'POST /admin/impersonations',
  'journal.bySlug': 'GET /journal/{slug}',
  'journal.list': 'GET /journal',
  'linkOrders.accept': 'POST /link_orders/{id}/accept',
  'linkOrders.ask': 'POST /link_orders',
  'menus.all': 'GET /menus/all_menus',
  'newsletter.check': 'GET /user/check_added_to_newsletter',
  'newsletter.confirm': 'POST /user/confirm_newsletter',
  'newsletter.preferences': 'GET /user/newsletter_preferences',
  'newsletter.setPreferences': 'POST /user/newsletter_preferences',
  'newsletter.subscribe': 'POST /user/add_to_newsletter',
  'newsletter.unsubscribe': 'POST /user/remove_from_newsletter',
  'orders.addToCart': 'POST /orders/add_to_cart',
  'orders.applyCouponCode': 'POST /orders/apply_coupon_code',
  'orders.applyCouponCodeByEmail': 'POST /orders/apply_coupon_code_by_email',
  'orders.applyGiftCard': 'POST /orders/apply_gift_card',
  'orders.byId': 'POST /orders/get_order',
  'orders.cart': 'POST /orders/cart',
  'orders.changeGiftCardUsage': 'POST /orders/change_order_gift_card_usage',
  'orders.clearCouponCode': 'DELETE /orders/clear_coupon_code',
  'orders.clearCouponCodes': 'POST /orders/clear_coupon_codes',
  'orders.estimate': 'POST /orders/estimate',
  'orders.generateDiscount': 'POST /orders/{id}/generate_discount',
  'orders.lastProcessing': 'GET /orders/user_last_processing_order',
  'orders.list': 'GET /orders/get_user_orders',
  'orders.mergeHandover': 'POST /orders/merge_handover',
  'orders.number': 'POST /orders/get_order_number',
  'orders.printGiftCard': 'POST /orders/print_gift_card',
  'orders.readHandover': 'POST /orders/read_handover',
  'orders.resendGiftCard': 'POST /orders/resend_gift_card',
  'orders.savedItems': 'POST /orders/saved_items',
  'orders.setBillingAddress': 'POST /orders/{id}/set_billing_address',
  'orders.setGiftDelivery': 'POST /orders/set_gift_delivery',
  'orders.setZipCode': 'POST /orders/set_zip_code',
  'orders.shippingAddress': 'GET /orders/{id}/shipping_address',
  'orders.updateQuantity': 'POST /orders/update_quantity',
  'pages.byHandler': 'GET /pages/{url_handler}',
  'products.ask': 'POST /products/{id}/questions',
  'products.bySlug': 'GET /products/{slug}',
  'products.questions': 'GET /products/{id}/questions',
  'products.reviews': 'GET /products/{id}/reviews',
  'products.share': 'POST /products/{id}/share',
  'products.writeReview': 'POST /products/{id}/reviews',
  'projects.byId': 'GET /user/projects/{id}',
  'projects.change': 'PATCH /user/projects/{id}',
  'projects.create': 'POST /user/projects',
  'projects.endLink': 'DELETE /user/projects/{id}/links/{link_id}',
  'projects.list': 'GET /user/projects',
  'projects.orderSamples': 'POST /user/projects/{id}/samples',
  'projects.remove': 'DELETE /user/projects/{id}',
  'projects.share': 'POST /user/projects/{id}/links',
  'projects.toCart': 'POST /user/projects/{id}/cart',
  'projects.toQuote': 'POST /user/projects/{id}/quotes',
  'quoteReviews.answer': 'POST /admin/warehouse_quotes/{id}/answers',
  'quoteReviews.byId': 'GET /admin/warehouse_quotes/{id}',
  'quoteReviews.list': 'GET /admin/warehouse_quotes',
  'quotes.ask': 'POST /warehouse_quotes',
  'quotes.byId': 'GET /warehouse_quotes/{id}',
  'quotes.change': 'PATCH /warehouse_quotes/{id}',
  'quotes.draft': 'GET /warehouse_quotes/draft',
  'quotes.list': 'GET /warehouse_quotes',
  'quotes.openDocument': 'POST /warehouse_quotes/{id}/links',
  'rooms.bySlug': 'GET /rooms/{slug}',
  'rooms.create': 'POST /rooms',
  'rooms.list': 'GET /rooms',
  'samples.order': 'POST /samples',
  'search.noteWithoutResult': 'POST /search/without_result',
  'search.understand': 'GET /search/understanding',
  'seasons.byName': 'GET /seasons/{name}',
  'seasons.calendar': 'GET /seasons',
  'shippingAddress.form': 'GET /user/shipping_address_attributes',
  'shippingAddress.get': 'GET /user/get_address',
  'shippingAddress.set': 'POST /user/set_address',
  'slides.active': 'GET /slides/active',
  'slides.list': 'GET /slides',
  'slides.top': 'GET /slides/top_slides',
  'states.list': 'GET /states',
  'stockNotices.ask': 'POST /stock_notices',
  'stockNotices.end': 'POST /stock_notices/end',
  'support.get': 'GET /support',
  'support.write': 'POST /contact_messages',
  'sweepstakes.enter': 'POST /sweepstakes/entries',
  'uploads.create': 'POST /uploads',
  'uploads.put': 'PUT /uploads/{id}/{secret}',
  'user.check': 'GET /user/check',
  'user.delete': 'DELETE /user',
  'user.export': 'GET /user/export',
  'user.get': 'GET /user',
  'user.initialCheck': 'POST /user/initial_check',
  'user.items': 'POST /user/get_items',
  'user.update': 'PATCH /user',
  'user.updateNotifications': 'PATCH /user/update_notifications',
  'zipFees.list': 'GET /zip_fees',
} as const;

export interface components {
  schemas: {
    Order: {
      id: string;
      number: string;
      /** @enum {string} */
      state: 'cart' | 'payment' | 'processing' | 'shipped' | 'delivered' | 'cancelled';
      completed_at: string | null;
      line_items: {
        id: number;
        quantity: number;
        price: number;
        compare_at_price: number | null;
        product_name: string;
        category: string;
        category_permalink: string;
        supplier_name: string;
        variant: {
          id: number;
          sku: string;
          name: string;
          slug: string;
          option_name: string | null;
          images: {
            /** @enum {string} */
            display_type: 'main' | 'hover';
            images_url: {
              preview: string;
              original: string;
            };
          }[];
        };
        image_url: string;
        product_url: string;
        total: number;
        regular_total: number | null;
        reason: string | null;
        reductions: {
          /** @enum {string} */
          kind: 'sale' | 'promotion' | 'trade' | 'quote';
          title: string;
          amount: number;
        }[];
        return_policy: string | null;
        arrival:
          | {
              /** Format: date */
              earliest: string;
              /** Format: date */
              latest: string;
            }
          | {
              /** @enum {string} */
              reason: 'by_email' | 'ask' | 'not_delivered';
              words?: string;
            };
        promised_arrival:
          | (
              | {
                  /** Format: date */
                  earliest: string;
                  /** Format: date */
                  latest: string;
                }
              | {
                  /** @enum {string} */
                  reason: 'by_email' | 'ask' | 'not_delivered';
                  words?: string;
                }
            )
          | null;
        gift_delivery?: {
          recipient_name: string;
          recipient_email: string;
          send_on: string;
          note: string;
          sender_name?: string;
          /** @enum {string} */
          design?: 'for_you' | 'birthday' | 'new_home' | 'thank_you';
          /** @enum {string} */
          time_zone?:
            | 'America/Chicago'
            | 'America/New_York'
            | 'America/Denver'
            | 'America/Phoenix'
            | 'America/Los_Angeles'
            | 'America/Anchorage'
            | 'Pacific/Honolulu';
          /** @enum {string} */
          method?: 'email' | 'paper';
        };
        emailed_at?: string | null;
        reissued_at?: string;
        /** @enum {string} */
        reissued_how?: 'resent' | 'printed';
        unavailable_reason?: string;
        ordered_with?: string;
        max_quantity?: number;
        position?: number;
        explanation?: {
          /** @enum {string} */
          priced_by: 'regular' | 'sale' | 'promotion' | 'designer' | 'best_price' | 'quote';
          percent: number;
          unit_price: number;
          discount: number;
          text: string;
          next_tier: {
            percent: number;
            from: number;
            missing_amount: number;
            text: string;
          } | null;
        };
      }[];
      line_items_total: number;
      regular_total: number;
      reductions: {
        /** @enum {string} */
        kind: 'sale' | 'promotion' | 'trade' | 'quote';
        title: string;
        amount: number;
      }[];
      discounts_adjustments: {
        promotion_id: number;
        amount: number;
      }[];
      discounts_adjustments_total: number;
      best_price_optimization_adjustments_total: number;
      subtotal_with_discount: number;
      shipments: {
        [key: string]: {
          id: string;
          /** @enum {string} */
          shipping_category:
            | 'freight'
            | 'freight_free'
            | 'small_parcel'
            | 'small_parcel_free'
            | 'ltl_direct'
            | 'ltl_direct_free'
            | 'e_deliver';
          cost: number;
          line_item_ids: number[];
          /** @enum {string} */
          service_level: 'standard' | 'white_glove';
          service_levels: {
            /** @enum {string} */
            service_level: 'standard' | 'white_glove';
            label: string;
            amount: number;
          }[];
          /** @enum {string} */
          departure: 'in_stock' | 'made_to_order' | 'back_ordered' | 'on_request';
          arrival:
            | {
                /** Format: date */
                earliest: string;
                /** Format: date */
                latest: string;
              }
            | {
                /** @enum {string} */
                reason: 'by_email' | 'ask' | 'not_delivered';
                words?: string;
              };
          promised_arrival:
            | (
                | {
                    /** Format: date */
                    earliest: string;
                    /** Format: date */
                    latest: string;
                  }
                | {
                    /** @enum {string} */
                    reason: 'by_email' | 'ask' | 'not_delivered';
                    words?: string;
                  }
              )
            | null;
          preferred_day: string | null;
          preferred_delivery: {
            day: string | null;
            days: string[];
            message: string;
            is_gone: boolean;
          } | null;
          delivery_day: {
            request_id: string;
            chosen_date: string | null;
          } | null;
          tracking?: {
            step: number;
            parcels: {
              carrier: string;
              tracking_number: string;
              url: string;
              line_item_ids: number[];
            }[];
            delivered_on: string | null;
          };
        };
      };
      visible_shipments: string[];
      shipments_total: number;
      shipping_cost_rate: {
        /** @enum {string} */
        shipping_category:
          | 'freight'
          | 'freight_free'
          | 'small_parcel'
          | 'small_parcel_free'
          | 'ltl_direct'
          | 'ltl_direct_free'
          | 'e_deliver';
        cost: number;
        free_from: number;
        leaves_out_free_pieces: boolean;
      } | null;
      missing_amount_to_free_shipping: number;
      is_final_shipping_cost: boolean;
      special_delivery_info: string | null;
      adjustments: {
        label: string;
        title: string;
        amount: number;
        best_price_optimization: boolean;
        promotion_id: number | null;
        is_promotion: boolean;
        order_gift_card_id: number | null;
        explanation: string;
      }[];
      adjustments_total: number;
      tax_adjustments: {
        label: string;
        title: string;
        amount: number;
        best_price_optimization: boolean;
        promotion_id: number | null;
        is_promotion: boolean;
        order_gift_card_id: number | null;
        explanation: string;
      }[];
      tax_adjustments_total: number;
      not_tax_adjustments: {
        label: string;
        title: string;
        amount: number;
        best_price_optimization: boolean;
        promotion_id: number | null;
        is_promotion: boolean;
        order_gift_card_id: number | null;
        explanation: string;
      }[];
      not_tax_adjustments_total: number;
      order_gift_cards: {
        id: number;
        balance: number;
        hidden_code: string;
        in_use: boolean;
      }[];
      gift_cards_adjustments: {
        order_gift_card_id: number;
        amount: number;
        refunded?: number;
      }[];
      gift_cards_adjustments_total: number;
      total_before_gift_cards: number;
      total: number;
      payment?: {
        /** @enum {string} */
        method: 'card' | 'gift_card' | 'paypal' | 'bread' | 'apple_pay';
        amount: number;
        refunded: number;
        refunds: {
          amount: number;
          reason: string;
          /** Format: date-time */
          refunded_at?: string;
        }[];
        card: {
          brand: string;
          last_four: string;
        } | null;
      } | null;
      cancellation_reason?: string | null;
      amount_due?: number;
      base_total_before_bpo: number;
      shipments_total_before_bpo: number;
      tax_total_before_bpo: number;
      total_without_best_price_optimization: number;
      promotion: {
        id: number;
        name: string;
        excluded_line_items: number[];
        eligible_line_items_total_price: number;
        eligible_for_discounts_line_items_ids: number[];
        best_price_optimization_excluded_line_items: number[];
      } | null;
      promotions: {
        id: number;
        name: string;
        discount: number;
      }[];
      gift_promotions: {
        promotion_id: number;
        name: string;
        variant_id: number;
        line_item_id: number;
      }[];
      promo_code: string | null;
      url_campaign: string | null;
      back_orders?: number;
      assistant?: {
        name: string;
        /** @enum {string} */
        part: 'ordered' | 'prepared' | 'put_into_cart';
      };
      promotion_refusal: string | null;
      designer_discount_applied: boolean;
      quote?: {
        /** Format: uuid */
        id: string;
        number: string;
        /** Format: date-time */
        expires_at: string;
      };
      zip_code: string | null;
      contact: {
        first_name: string;
        last_name: string;
        email: string;
      } | null;
      shipping_address: {
        first_name: string;
        last_name: string;
        address1: string;
        city: string;
        state: {
          name: string;
          abbr: string;
        };
        zip_code: string;
        phone: string;
        email: string;
      } | null;
      unfinished_address?: {
        first_name: string;
        last_name: string;
        address1: string;
        city: string;
        state: {
          name: string;
          abbr: string;
        };
        zip_code: string;
        phone: string;
        email: string;
      };
      billing_address: {
        first_name: string;
        last_name: string;
        address1: string;
        city: string;
        state: {
          name: string;
          abbr: string;
        };
        zip_code: string;
        phone: string;
        email: string;
      } | null;
      delivery_instructions: string;
      version?: string;
      access_key?: string;
      /** @constant */
      hides_personal_data?: true;
      cordial_cart: {
        products: {
          product_id: number;
          sku: string;
          name: string;
          price: number;
          quantity: number;
          category: string;
          url: string;
          image_url: string;
        }[];
        order: {
          id: string;
          number: string;
          subtotal: number;
          shipping: number;
          tax: number;
          total: number;
        };
      };
    };
    Product: {
      id: number;
      slug: string;
      name: string;
      description: string;
      features: string[];
      attributes?: {
        shapes: string[];
        features: string[];
        indoor_outdoor: string[];
        cleaning: string[];
      };
      assembly: string;
      origin: string;
      breadcrumbs: {
        name: string;
        path: string;
      }[];
      variants: {
        [key: string]: {
          id: number;
          product_id: number;
          name: string;
          slug: string;
          sku: string;
          base_sku: string;
          option_name: string | null;
          option_values: {
            [key: string]: string;
          };
          attributes?: {
            colors: string[];
            materials: string[];
            seats?: {
              least: number;
              most: number;
            };
            bed_size?: string;
            rug_size?: string;
          };
          swatch: string | null;
          swatch_picture?: string;
          images: {
            /** @enum {string} */
            display_type: 'main' | 'hover';
            images_url: {
              preview: string;
              original: string;
            };
          }[];
          pictures: {
            src: string;
            widths: number[];
            width: number;
            height: number;
            color: string;
            alternative_text: string;
            shown_in?: string;
            zoom_width?: number;
          }[];
          drawing: {
            url: string;
            width: number;
            height: number;
            alternative_text: string;
          } | null;
          model_3d_link: string | null;
          main: boolean;
          discontinued: boolean;
          purchasable: boolean;
          sale_display: boolean;
          sale_price: number | null;
          sale_date_end: string | null;
          deal_ends_at?: string;
          price: number;
          msrp_price: number | null;
          is_on_sale: boolean;
          warranty: string;
          shipping: string;
          returns: string;
          description: string;
          dimensions: {
            [key: string]: number | string;
          };
          variant_properties: {
            name: string;
            value: string;
            show: boolean;
          }[];
          variant_properties_without_filters: {
            name: string;
            value: string;
            show: boolean;
          }[];
          quantity: number;
          backorderable: boolean;
          backorderable_date: string | null;
          attachments: {
            name: string;
            file: string;
            type: string;
            bytes: number;
          }[];
          custom_made_info: string | null;
          /** @enum {string} */
          shipping_category:
            | 'freight'
            | 'freight_free'
            | 'small_parcel'
            | 'small_parcel_free'
            | 'ltl_direct'
            | 'ltl_direct_free'
            | 'e_deliver';
          non_returnable: boolean;
          display_non_returnable: boolean;
          /** @enum {string} */
          estimated_availability_type: 'in_stock' | 'lead_time' | 'date' | 'discontinued';
          estimated_availability_value: string;
          made_to_order: boolean;
          lead_time: string | null;
          free_ship_code: string | null;
          promo_code: string | null;
          curated_collection: string | null;
          related_collections: string[];
          top_seller: boolean;
          eligible_for_promotion: boolean;
          care: string;
          product_care: {
            text: string;
            videos_links: string[];
            product_care_attachments: {
              name: string;
              file: string;
              type: string;
              bytes: number;
            }[];
            product_care_fallback: boolean;
          } | null;
          has_est_delivery_time_required_dimensions: boolean;
        };
      };
      available_options: {
        name: string;
        slot: string | null;
        values: string[];
      }[];
      multivariant_options: string[];
      search_engine_optimization: {
        title: string;
        description: string;
      };
      main_variant_slug: string;
      supplier_name: string;
      supplier_slug: string;
      category_name: string;
      category_permalink: string;
      collections: string[];
      variants_names: string[];
      gift_card: boolean;
      is_financed: boolean;
      is_virtual: boolean;
      is_on_sale: boolean;
      has_any_supplier_location: boolean;
      feature_tags: string[];
      designer_tip: {
        designer: string;
        text: string;
        story: string;
      } | null;
      season_badges?: {
        [key: string]: {
          text: string;
          /** @enum {string} */
          accent: 'plain' | 'moss' | 'clay';
        };
      };
      product_care: {
        text: string;
        videos_links: string[];
        product_care_attachments: {
          name: string;
          file: string;
          type: string;
          bytes: number;
        }[];
        product_care_fallback: boolean;
      } | null;
      rating: {
        average: number;
        count: number;
      };
    };
    MenuItem: {
      id: number;
      name: string;
      link: string;
      menu_itemable_type: string;
      children: components['schemas']['MenuItem'][];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export interface operations {
  'products.bySlug': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Product'];
            meta: {
              selected_variant_id: number;
              moved_to: string | null;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'products.reviews': {
    parameters: {
      query: {
        page?: string;
        sort: 'newest' | 'helpful' | 'highest' | 'lowest';
        rating?: number;
        photos?: 'true';
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              rating: number;
              title: string;
              text: string;
              author: string;
              date: string;
              verified_purchase: boolean;
              helpful_count: number;
              reply: {
                author: string;
                text: string;
                date: string;
              } | null;
              photos: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              }[];
            }[];
            meta: {
              count: number;
              average: number;
              distribution: number[];
              page: number;
              page_count: number;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'products.writeReview': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          rating: number;
          /** @default  */
          title?: string;
          text: string;
          author: string;
          /** @default [] */
          upload_ids?: string[];
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              published: boolean;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'brands.list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              name: string;
              slug: string;
              description: string;
              founded_in: string;
              founded_year: number;
              image_url: string | null;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              categories: {
                name: string;
                permalink: string;
              }[];
            }[];
          };
        };
      };
    };
  };
  'brands.bySlug': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              name: string;
              slug: string;
              description: string;
              founded_in: string;
              founded_year: number;
              image_url: string | null;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              categories: {
                name: string;
                permalink: string;
              }[];
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'categories.list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              name: string;
              permalink: string;
              breadcrumbs: {
                name: string;
                path: string;
              }[];
              children: {
                name: string;
                permalink: string;
              }[];
              description: string;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              seo: {
                title: string;
                description: string;
              };
            }[];
          };
        };
      };
    };
  };
  'categories.byPermalink': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        '*': string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              name: string;
              permalink: string;
              breadcrumbs: {
                name: string;
                path: string;
              }[];
              children: {
                name: string;
                permalink: string;
              }[];
              description: string;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              seo: {
                title: string;
                description: string;
              };
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'collections.list': {
    parameters: {
      query?: {
        tag?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              name: string;
              slug: string;
              tags: string[];
              image_url: string | null;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              description: string;
              categories: {
                name: string;
                permalink: string;
              }[];
            }[];
          };
        };
      };
    };
  };
  'collections.bySlug': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              name: string;
              slug: string;
              tags: string[];
              image_url: string | null;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              description: string;
              categories: {
                name: string;
                permalink: string;
              }[];
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'rooms.list': {
    parameters: {
      query?: {
        category?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              name: string;
              slug: string;
              category: string;
              description: string;
              image_url: string | null;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              mobile_picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              product_slugs: string[];
              variant_slugs: string[];
              pins: {
                product_slug: string;
                variant_slug: string;
                x: number;
                y: number;
              }[];
              mobile_pins: {
                product_slug: string;
                variant_slug: string;
                x: number;
                y: number;
              }[];
            }[];
          };
        };
      };
    };
  };
  'rooms.create': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          category: string;
          description: string;
          image_upload_id: string;
          alternative_text: string;
          pins: {
            variant_id: number;
            x: number;
            y: number;
          }[];
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              name: string;
              slug: string;
              category: string;
              description: string;
              image_url: string | null;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              mobile_picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              product_slugs: string[];
              variant_slugs: string[];
              pins: {
                product_slug: string;
                variant_slug: string;
                x: number;
                y: number;
              }[];
              mobile_pins: {
                product_slug: string;
                variant_slug: string;
                x: number;
                y: number;
              }[];
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'rooms.bySlug': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              name: string;
              slug: string;
              category: string;
              description: string;
              image_url: string | null;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              mobile_picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              product_slugs: string[];
              variant_slugs: string[];
              pins: {
                product_slug: string;
                variant_slug: string;
                x: number;
                y: number;
              }[];
              mobile_pins: {
                product_slug: string;
                variant_slug: string;
                x: number;
                y: number;
              }[];
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'addresses.movedTo': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        kind: 'brand' | 'collection' | 'room';
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              slug: string;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'slides.list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              image: {
                url: string;
              } | null;
              mobile_image: {
                url: string;
              } | null;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              mobile_picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              path: string;
              alternative_text: string;
              title: string | null;
              text: string | null;
              button: string | null;
            }[];
          };
        };
      };
    };
  };
  'slides.top': {
    parameters: {
      query?: {
        layout?: string | 'default';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              image: {
                url: string;
              } | null;
              mobile_image: {
                url: string;
              } | null;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              mobile_picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              path: string;
              alternative_text: string;
              title: string | null;
              text: string | null;
              button: string | null;
            }[];
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'slides.active': {
    parameters: {
      query?: {
        layout?: string | 'default';
        placement?: 'hero' | 'top';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              image: {
                url: string;
              } | null;
              mobile_image: {
                url: string;
              } | null;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              mobile_picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              path: string;
              alternative_text: string;
              title: string | null;
              text: string | null;
              button: string | null;
            }[];
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'seasons.calendar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              windows: {
                name: string;
                /** Format: date-time */
                starts_at: string;
                /** Format: date-time */
                ends_at: string;
              }[];
              price_changes: string[];
            };
          };
        };
      };
    };
  };
  'seasons.byName': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              name: string;
              colors: {
                /** @enum {string} */
                ground: 'ink' | 'moss' | 'clay' | 'linen' | 'sand';
                /** @enum {string} */
                text: 'paper' | 'ink';
                /** @enum {string} */
                accent: 'plain' | 'moss' | 'clay';
              };
              countdown: {
                text: string;
                /** Format: date-time */
                ends_at: string;
              } | null;
              home: {
                rows: (
                  | 'picks'
                  | 'rooms'
                  | 'styles'
                  | 'banner'
                  | 'room'
                  | 'made-to-order'
                  | 'kept'
                  | 'brand'
                  | 'colors'
                  | 'in-stock'
                )[];
                picks: {
                  title: string;
                  text: string;
                  link: string;
                  path: string;
                  product_slugs: string[];
                };
                banner: {
                  title: string;
                  text: string;
                  link: string;
                  path: string;
                  picture: {
                    src: string;
                    widths: number[];
                    width: number;
                    height: number;
                    color: string;
                    alternative_text: string;
                    shown_in?: string;
                    zoom_width?: number;
                  } | null;
                };
              };
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'menus.all': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              main_desktop: {
                menu_items: components['schemas']['MenuItem'][];
              };
              main_right_desktop: {
                menu_items: components['schemas']['MenuItem'][];
              };
              footer: {
                menu_items: components['schemas']['MenuItem'][];
              };
            };
          };
        };
      };
    };
  };
  'pages.byHandler': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        url_handler: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              url_handler: string;
              title: string;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              body_html: string;
              steps: {
                step: string;
                title: string;
                body_html: string;
              }[];
              seo: {
                title: string;
                description: string;
              };
              noindex: boolean;
              canonical: string | null;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'journal.list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              slug: string;
              title: string;
              intro: string;
              author: string;
              published_on: string;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
            }[];
          };
        };
      };
    };
  };
  'journal.bySlug': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              slug: string;
              title: string;
              intro: string;
              author: string;
              published_on: string;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              body_html: string;
              seo: {
                title: string;
                description: string;
              };
              more: {
                slug: string;
                title: string;
                intro: string;
                author: string;
                published_on: string;
                picture: {
                  src: string;
                  widths: number[];
                  width: number;
                  height: number;
                  color: string;
                  alternative_text: string;
                  shown_in?: string;
                  zoom_width?: number;
                } | null;
              }[];
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'support.get': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              header: string;
              text: string;
              phone: string;
              phone_href: string;
              email: string;
              trade_email: string;
              hours: string;
            };
          };
        };
      };
    };
  };
  'states.list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              name: string;
              abbr: string;
              allowed_shipping: boolean;
            }[];
          };
        };
      };
    };
  };
  'search.understand': {
    parameters: {
      query?: {
        query?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              query: string;
              filters: {
                [key: string]: string[];
              };
              kinds: string[];
              without: {
                [key: string]: string[];
              };
              ranges: {
                [key: string]: {
                  min: number | null;
                  max: number | null;
                };
              };
              sort: ('featured' | 'price_asc' | 'price_desc' | 'newest' | 'rating') | null;
              instead: {
                query: string;
                sentence: string;
                /** @enum {string} */
                because?: 'not_sold' | 'synonym';
              } | null;
              note: string | null;
              help: {
                title: string;
                text: string;
                path: string;
              }[];
              is_help_only: boolean;
            };
          };
        };
      };
    };
  };
  'catalogueDesk.searchWords': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              synonyms: {
                word: string;
                meaning: string;
                changed_by: string | null;
                /** Format: date-time */
                changed_at: string;
              }[];
              without_result: {
                query: string;
                times: number;
                /** Format: date-time */
                last_at: string;
                /** @enum {string} */
                outcome?: 'nothing' | 'near';
              }[];
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.saveSynonym': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          word: string;
          meaning: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: Record<string, never>;
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.deleteWord': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          word: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: Record<string, never>;
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'search.noteWithoutResult': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          query: string;
          /**
           * @default nothing
           * @enum {string}
           */
          outcome?: 'nothing' | 'near';
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: Record<string, never>;
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'auth.settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              user_pool_id: string;
              client_id: string;
              endpoint: string | null;
              hosted_domain: string;
              google_client_id: string | null;
              google_script_url: string | null;
            };
          };
        };
      };
    };
  };
  'auth.signOut': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              signed_out: true;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'auth.cognitoCallback': {
    parameters: {
      query: {
        code: string;
        redirect_uri: string;
        code_verifier?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              role: string | null;
              email: string | null;
              designer_request_completed: boolean;
              new_user: boolean;
              token: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'auth.forgotPassword': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string & (unknown & unknown);
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              sent: true;
            };
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'auth.resetPassword': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              token: string;
              password: string;
            }
          | {
              email: string & (unknown & unknown);
              code: string;
              password: string;
            };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              reset: true;
            };
          };
        };
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'auth.changePassword': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          current_password: string;
          password: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              changed: true;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'auth.signIn': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string & (unknown & unknown);
          password: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data:
              | {
                  role: string | null;
                  email: string | null;
                  designer_request_completed: boolean;
                  new_user: boolean;
                  /** @enum {string} */
                  step: 'signed-in';
                  token: string;
                }
              | {
                  /** @enum {string} */
                  step: 'code-needed';
                }
              | {
                  /** @enum {string} */
                  step: 'mailed-code-needed';
                  challenge: string;
                };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'auth.signInByCode': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string & (unknown & unknown);
          challenge: string;
          code: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              role: string | null;
              email: string | null;
              designer_request_completed: boolean;
              new_user: boolean;
              /** @enum {string} */
              step: 'signed-in';
              token: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'auth.signUp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string & (unknown & unknown);
          password: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              sign_up_id: string;
            };
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'auth.confirmSignUp': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string & (unknown & unknown);
          code: string;
          sign_up_id?: string | 'first';
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data:
              | {
                  role: string | null;
                  email: string | null;
                  designer_request_completed: boolean;
                  new_user: boolean;
                  /** @enum {string} */
                  step: 'signed-in';
                  token: string;
                }
              | {
                  /** @enum {string} */
                  step: 'confirmed';
                };
          };
        };
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'auth.newSignUpCode': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string & (unknown & unknown);
          sign_up_id?: string | 'first';
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              sent: true;
            };
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'auth.hostedPage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              url: string;
              state: string;
              code_verifier: string;
            };
          };
        };
      };
    };
  };
  'auth.googleOneTap': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          credential: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              role: string | null;
              email: string | null;
              designer_request_completed: boolean;
              new_user: boolean;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'impersonations.start': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              impersonation_token: string;
              expires_at: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'impersonations.end': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              ended: true;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'auth.staging': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          password: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              signed_in: true;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'products.questions': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              question: string;
              asked_by: string;
              asked_on: string;
              answer: string | null;
              answered_by: string | null;
              answered_on: string | null;
            }[];
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'products.ask': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          question: string;
          asked_by: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              published: boolean;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'support.write': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          email: string & (unknown & unknown);
          /** @default  */
          order_number?: string;
          message: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              sent: true;
            };
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'products.share': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          from_name: string;
          from_email: string & (unknown & unknown);
          to_email: string & (unknown & unknown);
          /** @default  */
          message?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              sent: true;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'uploads.create': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          kind: 'user_photo' | 'room_image';
          file_name: string;
          /** @enum {string} */
          content_type: 'image/jpeg' | 'image/png' | 'image/webp';
          byte_length: number;
          /** @default  */
          alternative_text?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: string;
              upload_url: string;
              alternative_text: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'uploads.put': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        secret: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: string;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              };
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      503: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'content.list': {
    parameters: {
      query?: {
        kind?: 'page' | 'article' | 'slide' | 'menu' | 'season';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {string} */
              kind: 'page' | 'article' | 'slide' | 'menu' | 'season';
              key: string;
              title: string;
              is_live: boolean;
              days?: {
                first: string;
                last: string;
              };
              has_draft: boolean;
              next_at: string | null;
              /** Format: date-time */
              changed_at: string;
              changed_by: string | null;
            }[];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'content.choices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              products: {
                value: string;
                label: string;
              }[];
              links: {
                value: string;
                label: string;
              }[];
              rooms: {
                value: string;
                label: string;
              }[];
              scenes: {
                value: string;
                label: string;
              }[];
              layouts: {
                value: string;
                label: string;
              }[];
              pictures: {
                name: string;
                picture: {
                  src: string;
                  widths: number[];
                  width: number;
                  height: number;
                  color: string;
                  alternative_text: string;
                  shown_in?: string;
                  zoom_width?: number;
                };
              }[];
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'content.open': {
    parameters: {
      query?: {
        revision?: number;
      };
      header?: never;
      path: {
        kind: 'page' | 'article' | 'slide' | 'menu' | 'season';
        key: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              item: {
                /** @enum {string} */
                kind: 'page' | 'article' | 'slide' | 'menu' | 'season';
                key: string;
                title: string;
                is_live: boolean;
                days?: {
                  first: string;
                  last: string;
                };
                has_draft: boolean;
                next_at: string | null;
                /** Format: date-time */
                changed_at: string;
                changed_by: string | null;
              };
              revision: {
                id: number;
                /** Format: date-time */
                created_at: string;
                created_by: string | null;
                /** @enum {string} */
                origin: 'files' | 'editor';
                restored_from: number | null;
                is_removal: boolean;
              };
              content: {
                [key: string]: unknown;
              } | null;
              live_revision_id: number | null;
              latest_revision_id: number;
              revisions: {
                id: number;
                /** Format: date-time */
                created_at: string;
                created_by: string | null;
                /** @enum {string} */
                origin: 'files' | 'editor';
                restored_from: number | null;
                is_removal: boolean;
              }[];
              publications: {
                id: number;
                revision_id: number;
                /** Format: date-time */
                starts_at: string;
                ends_at: string | null;
                created_by: string | null;
                /** @enum {string} */
                state: 'past' | 'live' | 'planned' | 'cancelled';
              }[];
              faults: {
                [key: string]: string[];
              };
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'content.deleteDraft': {
    parameters: {
      query: {
        based_on: number;
      };
      header?: never;
      path: {
        kind: 'page' | 'article' | 'slide' | 'menu' | 'season';
        key: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: Record<string, never>;
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'content.save': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        kind: 'page' | 'article' | 'slide' | 'menu' | 'season';
        key: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          content: {
            [key: string]: unknown;
          } | null;
          based_on: number | null;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              key: string;
              revision_id: number;
              faults: {
                [key: string]: string[];
              };
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'content.publish': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        kind: 'page' | 'article' | 'slide' | 'menu' | 'season';
        key: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          revision_id: number;
          /** @default  */
          starts?: string;
          /** @default  */
          ends?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              publication_id: number;
              /** Format: date-time */
              starts_at: string;
              unseen: ('removed' | 'hidden') | null;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'content.cancel': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        kind: 'page' | 'article' | 'slide' | 'menu' | 'season';
        key: string;
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: Record<string, never>;
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'content.restore': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        kind: 'page' | 'article' | 'slide' | 'menu' | 'season';
        key: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          revision_id: number;
          based_on: number;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              publication_id: number;
              /** Format: date-time */
              starts_at: string;
              unseen: ('removed' | 'hidden') | null;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'content.preview': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        kind: 'page' | 'article' | 'slide' | 'menu' | 'season';
        key: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          revision_id: number;
          /** @default  */
          at?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              path: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'content.sendPicture': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          content: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              name: string;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              };
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      503: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.list': {
    parameters: {
      query?: {
        search?: string;
        brand?: string;
        category?: string;
        state?: '' | ('published' | 'draft' | 'changed' | 'hidden' | 'deleted');
        page?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              version: number;
              name: string;
              slug: string;
              brand: string;
              category: string;
              price: number | null;
              stock: number;
              /** @enum {string} */
              state: 'published' | 'draft' | 'changed' | 'hidden' | 'deleted';
            }[];
            meta: {
              has_more: boolean;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.places': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              brands: {
                slug: string;
                name: string;
              }[];
              categories: string[];
              collections: {
                slug: string;
                name: string;
              }[];
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.byId': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              version: number;
              /** @enum {string} */
              state: 'published' | 'draft' | 'changed' | 'hidden' | 'deleted';
              product: {
                id: number;
                slug: string;
                name: string;
                brand: string;
                supplier_name: string;
                category: string;
                collections: string[];
                room_tags: string[];
                created_on: string;
                description: string;
                features: string[];
                attributes?: {
                  shapes: string[];
                  features: string[];
                  indoor_outdoor: string[];
                  cleaning: string[];
                };
                dimensions: {
                  [key: string]: number | string;
                } | null;
                care: string;
                warranty: string;
                returns: string;
                assembly: string;
                origin: string;
                product_care: {
                  text: string;
                  videos_links: {
                    title: string;
                    /** Format: uri */
                    url: string;
                  }[];
                  product_care_fallback: boolean;
                };
                gift_card: boolean;
                is_virtual: boolean;
                has_any_supplier_location: boolean;
                feature_tags: string[];
                /** @default null */
                designer_tip: {
                  designer: string;
                  text: string;
                  story: string;
                } | null;
                options: {
                  name: string;
                  slot: string | null;
                  values: string[];
                }[];
                main_variant_slug: string;
                search_engine_optimization: {
                  title: string;
                  description: string;
                };
                variants: {
                  id: number;
                  product_id: number;
                  sku: string;
                  base_sku: string;
                  slug: string;
                  name: string;
                  option_values: {
                    [key: string]: string;
                  };
                  attributes?: {
                    colors: string[];
                    materials: string[];
                    seats?: {
                      least: number;
                      most: number;
                    };
                    bed_size?: string;
                    rug_size?: string;
                  };
                  option_name: string | null;
                  swatch: string | null;
                  main: boolean;
                  price: number;
                  msrp_price: number | null;
                  sale_display: boolean;
                  sale_price: number | null;
                  sale_date_end: string | null;
                  quantity: number;
                  backorderable: boolean;
                  backorderable_date: string | null;
                  made_to_order: boolean;
                  discontinued: boolean;
                  purchasable: boolean;
                  top_seller: boolean;
                  non_returnable: boolean;
                  display_non_returnable: boolean;
                  lead_time: string | null;
                  /** @enum {string} */
                  estimated_availability_type: 'in_stock' | 'lead_time' | 'date' | 'discontinued';
                  estimated_availability_value: string;
                  eligible_for_promotion: boolean;
                  model_3d_link: string | null;
                  free_ship_code: string | null;
                  promo_code: string | null;
                  has_est_delivery_time_required_dimensions: boolean;
                  /** @enum {string} */
                  shipping_category:
                    | 'freight'
                    | 'freight_free'
                    | 'small_parcel'
                    | 'small_parcel_free'
                    | 'ltl_direct'
                    | 'ltl_direct_free'
                    | 'e_deliver';
                  shipping: string;
                  returns: string;
                  warranty: string;
                  care: string;
                  product_care: {
                    text: string;
                    videos_links: {
                      title: string;
                      /** Format: uri */
                      url: string;
                    }[];
                    product_care_fallback: boolean;
                  };
                  custom_made_info: string | null;
                  variant_properties: {
                    name: string;
                    value: string;
                    show: boolean;
                  }[];
                  dimensions: {
                    [key: string]: number | string;
                  } | null;
                  curated_collection: string | null;
                  related_collections: string[];
                  quantity_read?: string;
                  pictures?: {
                    src: string;
                    widths: number[];
                    width: number;
                    height: number;
                    color: string;
                    alternative_text: string;
                    shown_in?: string;
                    zoom_width?: number;
                  }[];
                  scheduled_prices?: {
                    price: number;
                    /** Format: date-time */
                    starts_at: string;
                    /** Format: date-time */
                    ends_at: string;
                  }[];
                }[];
              };
              history: {
                id: number;
                action: string;
                by: string;
                /** Format: date-time */
                at: string;
                can_undo: boolean;
                changed?: string[];
              }[];
              places: {
                brands: {
                  slug: string;
                  name: string;
                }[];
                categories: string[];
                collections: {
                  slug: string;
                  name: string;
                }[];
              };
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.save': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          expected_version: number;
          /** @enum {string} */
          as: 'draft' | 'published';
          product: {
            slug: string;
            name?: string;
            brand?: string;
            category?: string;
            collections?: string[];
            room_tags?: string[];
            created_on?: string;
            description?: string;
            features?: string[];
            attributes?: {
              shapes: string[];
              features: string[];
              indoor_outdoor: string[];
              cleaning: string[];
            };
            dimensions?: {
              [key: string]: number | string;
            } | null;
            care?: string;
            warranty?: string;
            returns?: string;
            assembly?: string;
            origin?: string;
            product_care?: {
              text: string;
              videos_links: {
                title: string;
                /** Format: uri */
                url: string;
              }[];
              product_care_fallback: boolean;
            };
            gift_card?: boolean;
            is_virtual?: boolean;
            has_any_supplier_location?: boolean;
            feature_tags?: string[];
            designer_tip?: {
              designer: string;
              text: string;
              story: string;
            } | null;
            options?: {
              name: string;
              slot: string | null;
              values: string[];
            }[];
            search_engine_optimization?: {
              title: string;
              description: string;
            };
            variants: {
              sku: string;
              base_sku?: string;
              slug?: string;
              name?: string;
              option_values?: {
                [key: string]: string;
              };
              attributes?: {
                colors: string[];
                materials: string[];
                seats?: {
                  least: number;
                  most: number;
                };
                bed_size?: string;
                rug_size?: string;
              };
              option_name?: string | null;
              swatch?: string | null;
              main?: boolean;
              price?: number;
              msrp_price?: number | null;
              sale_display?: boolean;
              sale_price?: number | null;
              sale_date_end?: string | null;
              quantity?: number;
              backorderable?: boolean;
              backorderable_date?: string | null;
              made_to_order?: boolean;
              discontinued?: boolean;
              purchasable?: boolean;
              top_seller?: boolean;
              non_returnable?: boolean;
              display_non_returnable?: boolean;
              lead_time?: string | null;
              /** @enum {string} */
              estimated_availability_type?: 'in_stock' | 'lead_time' | 'date' | 'discontinued';
              estimated_availability_value?: string;
              eligible_for_promotion?: boolean;
              model_3d_link?: string | null;
              free_ship_code?: string | null;
              promo_code?: string | null;
              has_est_delivery_time_required_dimensions?: boolean;
              /** @enum {string} */
              shipping_category?:
                | 'freight'
                | 'freight_free'
                | 'small_parcel'
                | 'small_parcel_free'
                | 'ltl_direct'
                | 'ltl_direct_free'
                | 'e_deliver';
              shipping?: string;
              returns?: string;
              warranty?: string;
              care?: string;
              product_care?: {
                text: string;
                videos_links: {
                  title: string;
                  /** Format: uri */
                  url: string;
                }[];
                product_care_fallback: boolean;
              };
              custom_made_info?: string | null;
              variant_properties?: {
                name: string;
                value: string;
                show: boolean;
              }[];
              dimensions?: {
                [key: string]: number | string;
              } | null;
              curated_collection?: string | null;
              related_collections?: string[];
              quantity_read?: string;
              pictures?: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              }[];
              scheduled_prices?: {
                price: number;
                /** Format: date-time */
                starts_at: string;
                /** Format: date-time */
                ends_at: string;
              }[];
            }[];
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              version: number;
              /** @enum {string} */
              state: 'published' | 'draft' | 'changed' | 'hidden' | 'deleted';
              product: {
                id: number;
                slug: string;
                name: string;
                brand: string;
                supplier_name: string;
                category: string;
                collections: string[];
                room_tags: string[];
                created_on: string;
                description: string;
                features: string[];
                attributes?: {
                  shapes: string[];
                  features: string[];
                  indoor_outdoor: string[];
                  cleaning: string[];
                };
                dimensions: {
                  [key: string]: number | string;
                } | null;
                care: string;
                warranty: string;
                returns: string;
                assembly: string;
                origin: string;
                product_care: {
                  text: string;
                  videos_links: {
                    title: string;
                    /** Format: uri */
                    url: string;
                  }[];
                  product_care_fallback: boolean;
                };
                gift_card: boolean;
                is_virtual: boolean;
                has_any_supplier_location: boolean;
                feature_tags: string[];
                /** @default null */
                designer_tip: {
                  designer: string;
                  text: string;
                  story: string;
                } | null;
                options: {
                  name: string;
                  slot: string | null;
                  values: string[];
                }[];
                main_variant_slug: string;
                search_engine_optimization: {
                  title: string;
                  description: string;
                };
                variants: {
                  id: number;
                  product_id: number;
                  sku: string;
                  base_sku: string;
                  slug: string;
                  name: string;
                  option_values: {
                    [key: string]: string;
                  };
                  attributes?: {
                    colors: string[];
                    materials: string[];
                    seats?: {
                      least: number;
                      most: number;
                    };
                    bed_size?: string;
                    rug_size?: string;
                  };
                  option_name: string | null;
                  swatch: string | null;
                  main: boolean;
                  price: number;
                  msrp_price: number | null;
                  sale_display: boolean;
                  sale_price: number | null;
                  sale_date_end: string | null;
                  quantity: number;
                  backorderable: boolean;
                  backorderable_date: string | null;
                  made_to_order: boolean;
                  discontinued: boolean;
                  purchasable: boolean;
                  top_seller: boolean;
                  non_returnable: boolean;
                  display_non_returnable: boolean;
                  lead_time: string | null;
                  /** @enum {string} */
                  estimated_availability_type: 'in_stock' | 'lead_time' | 'date' | 'discontinued';
                  estimated_availability_value: string;
                  eligible_for_promotion: boolean;
                  model_3d_link: string | null;
                  free_ship_code: string | null;
                  promo_code: string | null;
                  has_est_delivery_time_required_dimensions: boolean;
                  /** @enum {string} */
                  shipping_category:
                    | 'freight'
                    | 'freight_free'
                    | 'small_parcel'
                    | 'small_parcel_free'
                    | 'ltl_direct'
                    | 'ltl_direct_free'
                    | 'e_deliver';
                  shipping: string;
                  returns: string;
                  warranty: string;
                  care: string;
                  product_care: {
                    text: string;
                    videos_links: {
                      title: string;
                      /** Format: uri */
                      url: string;
                    }[];
                    product_care_fallback: boolean;
                  };
                  custom_made_info: string | null;
                  variant_properties: {
                    name: string;
                    value: string;
                    show: boolean;
                  }[];
                  dimensions: {
                    [key: string]: number | string;
                  } | null;
                  curated_collection: string | null;
                  related_collections: string[];
                  quantity_read?: string;
                  pictures?: {
                    src: string;
                    widths: number[];
                    width: number;
                    height: number;
                    color: string;
                    alternative_text: string;
                    shown_in?: string;
                    zoom_width?: number;
                  }[];
                  scheduled_prices?: {
                    price: number;
                    /** Format: date-time */
                    starts_at: string;
                    /** Format: date-time */
                    ends_at: string;
                  }[];
                }[];
              };
              history: {
                id: number;
                action: string;
                by: string;
                /** Format: date-time */
                at: string;
                can_undo: boolean;
                changed?: string[];
              }[];
              places: {
                brands: {
                  slug: string;
                  name: string;
                }[];
                categories: string[];
                collections: {
                  slug: string;
                  name: string;
                }[];
              };
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.step': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              /** @enum {string} */
              step: 'hide';
              expected_version: number;
            }
          | {
              /** @enum {string} */
              step: 'discard';
              expected_version: number;
            }
          | {
              /** @enum {string} */
              step: 'delete';
              expected_version: number;
            }
          | {
              /** @enum {string} */
              step: 'undo';
              expected_version: number;
              edit_id: number;
            };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              version: number;
              /** @enum {string} */
              state: 'published' | 'draft' | 'changed' | 'hidden' | 'deleted';
              product: {
                id: number;
                slug: string;
                name: string;
                brand: string;
                supplier_name: string;
                category: string;
                collections: string[];
                room_tags: string[];
                created_on: string;
                description: string;
                features: string[];
                attributes?: {
                  shapes: string[];
                  features: string[];
                  indoor_outdoor: string[];
                  cleaning: string[];
                };
                dimensions: {
                  [key: string]: number | string;
                } | null;
                care: string;
                warranty: string;
                returns: string;
                assembly: string;
                origin: string;
                product_care: {
                  text: string;
                  videos_links: {
                    title: string;
                    /** Format: uri */
                    url: string;
                  }[];
                  product_care_fallback: boolean;
                };
                gift_card: boolean;
                is_virtual: boolean;
                has_any_supplier_location: boolean;
                feature_tags: string[];
                /** @default null */
                designer_tip: {
                  designer: string;
                  text: string;
                  story: string;
                } | null;
                options: {
                  name: string;
                  slot: string | null;
                  values: string[];
                }[];
                main_variant_slug: string;
                search_engine_optimization: {
                  title: string;
                  description: string;
                };
                variants: {
                  id: number;
                  product_id: number;
                  sku: string;
                  base_sku: string;
                  slug: string;
                  name: string;
                  option_values: {
                    [key: string]: string;
                  };
                  attributes?: {
                    colors: string[];
                    materials: string[];
                    seats?: {
                      least: number;
                      most: number;
                    };
                    bed_size?: string;
                    rug_size?: string;
                  };
                  option_name: string | null;
                  swatch: string | null;
                  main: boolean;
                  price: number;
                  msrp_price: number | null;
                  sale_display: boolean;
                  sale_price: number | null;
                  sale_date_end: string | null;
                  quantity: number;
                  backorderable: boolean;
                  backorderable_date: string | null;
                  made_to_order: boolean;
                  discontinued: boolean;
                  purchasable: boolean;
                  top_seller: boolean;
                  non_returnable: boolean;
                  display_non_returnable: boolean;
                  lead_time: string | null;
                  /** @enum {string} */
                  estimated_availability_type: 'in_stock' | 'lead_time' | 'date' | 'discontinued';
                  estimated_availability_value: string;
                  eligible_for_promotion: boolean;
                  model_3d_link: string | null;
                  free_ship_code: string | null;
                  promo_code: string | null;
                  has_est_delivery_time_required_dimensions: boolean;
                  /** @enum {string} */
                  shipping_category:
                    | 'freight'
                    | 'freight_free'
                    | 'small_parcel'
                    | 'small_parcel_free'
                    | 'ltl_direct'
                    | 'ltl_direct_free'
                    | 'e_deliver';
                  shipping: string;
                  returns: string;
                  warranty: string;
                  care: string;
                  product_care: {
                    text: string;
                    videos_links: {
                      title: string;
                      /** Format: uri */
                      url: string;
                    }[];
                    product_care_fallback: boolean;
                  };
                  custom_made_info: string | null;
                  variant_properties: {
                    name: string;
                    value: string;
                    show: boolean;
                  }[];
                  dimensions: {
                    [key: string]: number | string;
                  } | null;
                  curated_collection: string | null;
                  related_collections: string[];
                  quantity_read?: string;
                  pictures?: {
                    src: string;
                    widths: number[];
                    width: number;
                    height: number;
                    color: string;
                    alternative_text: string;
                    shown_in?: string;
                    zoom_width?: number;
                  }[];
                  scheduled_prices?: {
                    price: number;
                    /** Format: date-time */
                    starts_at: string;
                    /** Format: date-time */
                    ends_at: string;
                  }[];
                }[];
              };
              history: {
                id: number;
                action: string;
                by: string;
                /** Format: date-time */
                at: string;
                can_undo: boolean;
                changed?: string[];
              }[];
              places: {
                brands: {
                  slug: string;
                  name: string;
                }[];
                categories: string[];
                collections: {
                  slug: string;
                  name: string;
                }[];
              };
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.bulkEdit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          products: {
            id: number;
            expected_version: number;
          }[];
          change:
            | {
                /** @enum {string} */
                kind: 'price';
                percent: number;
              }
            | {
                /** @enum {string} */
                kind: 'sale';
                percent_off: number;
                ends: string;
              }
            | {
                /** @enum {string} */
                kind: 'end_sale';
              }
            | {
                /** @enum {string} */
                kind: 'stock';
                quantity: number;
              }
            | {
                /** @enum {string} */
                kind: 'badge';
                top_seller: boolean;
              }
            | {
                /** @enum {string} */
                kind: 'collection';
                slug: string;
                is_in: boolean;
              }
            | {
                /** @enum {string} */
                kind: 'publish';
              }
            | {
                /** @enum {string} */
                kind: 'hide';
              };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              changed: number;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.listEditorial': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        kind: 'brand' | 'category' | 'collection' | 'room';
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              name: string;
              address: string;
              products: number;
              is_listed: boolean;
            }[];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.openEditorial': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        kind: 'brand' | 'category' | 'collection' | 'room';
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              version: number;
              is_listed: boolean;
              products: number;
              said:
                | {
                    /** @enum {string} */
                    kind: 'brand';
                    content: {
                      slug: string;
                      name: string;
                      founded_in: string;
                      founded_year: number;
                      story: string;
                      picture?: {
                        src: string;
                        widths: number[];
                        width: number;
                        height: number;
                        color: string;
                        alternative_text: string;
                        shown_in?: string;
                        zoom_width?: number;
                      } | null;
                    };
                  }
                | {
                    /** @enum {string} */
                    kind: 'category';
                    content: {
                      permalink: string;
                      name: string;
                      parent: string | null;
                      intro: string;
                      search_engine_optimization: {
                        title: string;
                        description: string;
                      };
                      picture?: {
                        src: string;
                        widths: number[];
                        width: number;
                        height: number;
                        color: string;
                        alternative_text: string;
                        shown_in?: string;
                        zoom_width?: number;
                      } | null;
                    };
                  }
                | {
                    /** @enum {string} */
                    kind: 'collection';
                    content: {
                      slug: string;
                      name: string;
                      tags: string[];
                      intro: string;
                      product_slugs: string[];
                      rule: {
                        /** @enum {string} */
                        match: 'all' | 'any';
                        conditions: (
                          | {
                              /** @enum {string} */
                              field: 'category';
                              value: string;
                            }
                          | {
                              /** @enum {string} */
                              field: 'brand';
                              value: string;
                            }
                          | {
                              /** @enum {string} */
                              field: 'tag';
                              value: string;
                            }
                          | {
                              /** @enum {string} */
                              field: 'price_at_most';
                              value: number;
                            }
                          | {
                              /** @enum {string} */
                              field: 'price_at_least';
                              value: number;
                            }
                        )[];
                      } | null;
                      picture?: {
                        src: string;
                        widths: number[];
                        width: number;
                        height: number;
                        color: string;
                        alternative_text: string;
                        shown_in?: string;
                        zoom_width?: number;
                      } | null;
                    };
                  }
                | {
                    /** @enum {string} */
                    kind: 'room';
                    content: {
                      slug: string;
                      name: string;
                      category: string;
                      intro: string;
                      variant_slugs: string[];
                      pins: {
                        variant_slug: string;
                        x: number;
                        y: number;
                      }[];
                      mobile_pins: {
                        variant_slug: string;
                        x: number;
                        y: number;
                      }[];
                      picture?: {
                        src: string;
                        widths: number[];
                        width: number;
                        height: number;
                        color: string;
                        alternative_text: string;
                        shown_in?: string;
                        zoom_width?: number;
                      } | null;
                    };
                  };
              history: {
                id: number;
                action: string;
                by: string;
                /** Format: date-time */
                at: string;
                can_undo: boolean;
                changed?: string[];
              }[];
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.saveEditorial': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        kind: 'brand' | 'category' | 'collection' | 'room';
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          expected_version: number;
          said:
            | {
                /** @enum {string} */
                kind: 'brand';
                content: {
                  slug: string;
                  name: string;
                  founded_in: string;
                  founded_year: number;
                  story: string;
                  picture?: {
                    src: string;
                    widths: number[];
                    width: number;
                    height: number;
                    color: string;
                    alternative_text: string;
                    shown_in?: string;
                    zoom_width?: number;
                  } | null;
                };
              }
            | {
                /** @enum {string} */
                kind: 'category';
                content: {
                  permalink: string;
                  name: string;
                  parent: string | null;
                  intro: string;
                  search_engine_optimization: {
                    title: string;
                    description: string;
                  };
                  picture?: {
                    src: string;
                    widths: number[];
                    width: number;
                    height: number;
                    color: string;
                    alternative_text: string;
                    shown_in?: string;
                    zoom_width?: number;
                  } | null;
                };
              }
            | {
                /** @enum {string} */
                kind: 'collection';
                content: {
                  slug: string;
                  name: string;
                  tags: string[];
                  intro: string;
                  product_slugs: string[];
                  rule: {
                    /** @enum {string} */
                    match: 'all' | 'any';
                    conditions: (
                      | {
                          /** @enum {string} */
                          field: 'category';
                          value: string;
                        }
                      | {
                          /** @enum {string} */
                          field: 'brand';
                          value: string;
                        }
                      | {
                          /** @enum {string} */
                          field: 'tag';
                          value: string;
                        }
                      | {
                          /** @enum {string} */
                          field: 'price_at_most';
                          value: number;
                        }
                      | {
                          /** @enum {string} */
                          field: 'price_at_least';
                          value: number;
                        }
                    )[];
                  } | null;
                  picture?: {
                    src: string;
                    widths: number[];
                    width: number;
                    height: number;
                    color: string;
                    alternative_text: string;
                    shown_in?: string;
                    zoom_width?: number;
                  } | null;
                };
              }
            | {
                /** @enum {string} */
                kind: 'room';
                content: {
                  slug: string;
                  name: string;
                  category: string;
                  intro: string;
                  variant_slugs: string[];
                  pins: {
                    variant_slug: string;
                    x: number;
                    y: number;
                  }[];
                  mobile_pins: {
                    variant_slug: string;
                    x: number;
                    y: number;
                  }[];
                  picture?: {
                    src: string;
                    widths: number[];
                    width: number;
                    height: number;
                    color: string;
                    alternative_text: string;
                    shown_in?: string;
                    zoom_width?: number;
                  } | null;
                };
              };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              version: number;
              is_listed: boolean;
              products: number;
              said:
                | {
                    /** @enum {string} */
                    kind: 'brand';
                    content: {
                      slug: string;
                      name: string;
                      founded_in: string;
                      founded_year: number;
                      story: string;
                      picture?: {
                        src: string;
                        widths: number[];
                        width: number;
                        height: number;
                        color: string;
                        alternative_text: string;
                        shown_in?: string;
                        zoom_width?: number;
                      } | null;
                    };
                  }
                | {
                    /** @enum {string} */
                    kind: 'category';
                    content: {
                      permalink: string;
                      name: string;
                      parent: string | null;
                      intro: string;
                      search_engine_optimization: {
                        title: string;
                        description: string;
                      };
                      picture?: {
                        src: string;
                        widths: number[];
                        width: number;
                        height: number;
                        color: string;
                        alternative_text: string;
                        shown_in?: string;
                        zoom_width?: number;
                      } | null;
                    };
                  }
                | {
                    /** @enum {string} */
                    kind: 'collection';
                    content: {
                      slug: string;
                      name: string;
                      tags: string[];
                      intro: string;
                      product_slugs: string[];
                      rule: {
                        /** @enum {string} */
                        match: 'all' | 'any';
                        conditions: (
                          | {
                              /** @enum {string} */
                              field: 'category';
                              value: string;
                            }
                          | {
                              /** @enum {string} */
                              field: 'brand';
                              value: string;
                            }
                          | {
                              /** @enum {string} */
                              field: 'tag';
                              value: string;
                            }
                          | {
                              /** @enum {string} */
                              field: 'price_at_most';
                              value: number;
                            }
                          | {
                              /** @enum {string} */
                              field: 'price_at_least';
                              value: number;
                            }
                        )[];
                      } | null;
                      picture?: {
                        src: string;
                        widths: number[];
                        width: number;
                        height: number;
                        color: string;
                        alternative_text: string;
                        shown_in?: string;
                        zoom_width?: number;
                      } | null;
                    };
                  }
                | {
                    /** @enum {string} */
                    kind: 'room';
                    content: {
                      slug: string;
                      name: string;
                      category: string;
                      intro: string;
                      variant_slugs: string[];
                      pins: {
                        variant_slug: string;
                        x: number;
                        y: number;
                      }[];
                      mobile_pins: {
                        variant_slug: string;
                        x: number;
                        y: number;
                      }[];
                      picture?: {
                        src: string;
                        widths: number[];
                        width: number;
                        height: number;
                        color: string;
                        alternative_text: string;
                        shown_in?: string;
                        zoom_width?: number;
                      } | null;
                    };
                  };
              history: {
                id: number;
                action: string;
                by: string;
                /** Format: date-time */
                at: string;
                can_undo: boolean;
                changed?: string[];
              }[];
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.stepEditorial': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        kind: 'brand' | 'category' | 'collection' | 'room';
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              /** @enum {string} */
              step: 'hide';
              expected_version: number;
            }
          | {
              /** @enum {string} */
              step: 'undo';
              expected_version: number;
              edit_id: number;
            };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              version: number;
              is_listed: boolean;
              products: number;
              said:
                | {
                    /** @enum {string} */
                    kind: 'brand';
                    content: {
                      slug: string;
                      name: string;
                      founded_in: string;
                      founded_year: number;
                      story: string;
                      picture?: {
                        src: string;
                        widths: number[];
                        width: number;
                        height: number;
                        color: string;
                        alternative_text: string;
                        shown_in?: string;
                        zoom_width?: number;
                      } | null;
                    };
                  }
                | {
                    /** @enum {string} */
                    kind: 'category';
                    content: {
                      permalink: string;
                      name: string;
                      parent: string | null;
                      intro: string;
                      search_engine_optimization: {
                        title: string;
                        description: string;
                      };
                      picture?: {
                        src: string;
                        widths: number[];
                        width: number;
                        height: number;
                        color: string;
                        alternative_text: string;
                        shown_in?: string;
                        zoom_width?: number;
                      } | null;
                    };
                  }
                | {
                    /** @enum {string} */
                    kind: 'collection';
                    content: {
                      slug: string;
                      name: string;
                      tags: string[];
                      intro: string;
                      product_slugs: string[];
                      rule: {
                        /** @enum {string} */
                        match: 'all' | 'any';
                        conditions: (
                          | {
                              /** @enum {string} */
                              field: 'category';
                              value: string;
                            }
                          | {
                              /** @enum {string} */
                              field: 'brand';
                              value: string;
                            }
                          | {
                              /** @enum {string} */
                              field: 'tag';
                              value: string;
                            }
                          | {
                              /** @enum {string} */
                              field: 'price_at_most';
                              value: number;
                            }
                          | {
                              /** @enum {string} */
                              field: 'price_at_least';
                              value: number;
                            }
                        )[];
                      } | null;
                      picture?: {
                        src: string;
                        widths: number[];
                        width: number;
                        height: number;
                        color: string;
                        alternative_text: string;
                        shown_in?: string;
                        zoom_width?: number;
                      } | null;
                    };
                  }
                | {
                    /** @enum {string} */
                    kind: 'room';
                    content: {
                      slug: string;
                      name: string;
                      category: string;
                      intro: string;
                      variant_slugs: string[];
                      pins: {
                        variant_slug: string;
                        x: number;
                        y: number;
                      }[];
                      mobile_pins: {
                        variant_slug: string;
                        x: number;
                        y: number;
                      }[];
                      picture?: {
                        src: string;
                        widths: number[];
                        width: number;
                        height: number;
                        color: string;
                        alternative_text: string;
                        shown_in?: string;
                        zoom_width?: number;
                      } | null;
                    };
                  };
              history: {
                id: number;
                action: string;
                by: string;
                /** Format: date-time */
                at: string;
                can_undo: boolean;
                changed?: string[];
              }[];
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.sendPicture': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          content: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              };
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      503: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.cropPicture': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          src: string;
          left: number;
          top: number;
          right: number;
          bottom: number;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              };
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      503: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.written': {
    parameters: {
      query?: {
        state?: 'waiting' | 'published' | 'refused';
        page?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              reviews: {
                id: number;
                product: {
                  slug: string;
                  name: string;
                };
                /** @enum {string} */
                state: 'waiting' | 'published' | 'refused';
                decided_by: string | null;
                decided_at: string | null;
                rating: number;
                title: string;
                text: string;
                author: string;
                date: string;
                reply: {
                  author: string;
                  text: string;
                  date: string;
                } | null;
                photos: {
                  picture: {
                    src: string;
                    widths: number[];
                    width: number;
                    height: number;
                    color: string;
                    alternative_text: string;
                    shown_in?: string;
                    zoom_width?: number;
                  };
                  is_shown: boolean;
                }[];
              }[];
              questions: {
                id: number;
                product: {
                  slug: string;
                  name: string;
                };
                /** @enum {string} */
                state: 'waiting' | 'published' | 'refused';
                decided_by: string | null;
                decided_at: string | null;
                question: string;
                asked_by: string;
                asked_on: string;
                answer: string | null;
                answered_by: string | null;
              }[];
              has_more: boolean;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.decideReview': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          decision: 'waiting' | 'published' | 'refused';
          shown_photos: string[];
          reply: string;
          reply_author: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: Record<string, never>;
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.decideQuestion': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          decision: 'waiting' | 'published' | 'refused';
          answer: string;
          answered_by: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: Record<string, never>;
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'catalogueDesk.preview': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              path: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'campaigns.join': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string & (unknown & unknown);
          campaign: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              sent: true;
              campaign: string;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'sweepstakes.enter': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string & (unknown & unknown);
          first_name: string;
          last_name: string;
          state: string;
          /** @enum {boolean} */
          accept_rules: true;
          /** @default false */
          shared?: boolean;
          friend?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              entered: true;
              share_code: string;
            };
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'experiments.view': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          visitor: string;
          experiment: string;
          variant: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              recorded: boolean;
            };
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'experiments.reach': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          visitor: string;
          /** @enum {string} */
          goal: 'add_to_cart' | 'purchase';
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              recorded: boolean;
            };
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'samples.order': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          variant_ids: number[];
          address: {
            first_name: string;
            last_name: string;
            address1: string;
            city: string;
            state: {
              name: string;
              abbr: string;
            };
            zip_code: string;
            phone: string;
            email: string & (unknown & unknown);
          };
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              materials: string[];
              address: {
                first_name: string;
                last_name: string;
                address1: string;
                city: string;
                state: {
                  name: string;
                  abbr: string;
                };
                zip_code: string;
                phone: string;
                email: string;
              };
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.addToCart': {
    parameters: {
      query?: never;
      header?: {
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          variant_id: number;
          /** @default 1 */
          quantity?: number;
          order_id?: string | null;
          zip_code?: string;
          gift_delivery?: {
            recipient_name: string;
            recipient_email: string;
            /** Format: date */
            send_on: string;
            /** @default  */
            note?: string;
            sender_name?: string;
            /** @enum {string} */
            design?: 'for_you' | 'birthday' | 'new_home' | 'thank_you';
            /** @enum {string} */
            time_zone?:
              | 'America/Chicago'
              | 'America/New_York'
              | 'America/Denver'
              | 'America/Phoenix'
              | 'America/Los_Angeles'
              | 'America/Anchorage'
              | 'Pacific/Honolulu';
            /** @enum {string} */
            method?: 'email' | 'paper';
          };
          position?: number;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.updateQuantity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          line_item_id: number;
          quantity: number;
          expected_quantity?: number;
          variant_id?: number;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.estimate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          zip_code: string;
          state_abbr?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.savedItems': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          variant_ids: number[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              variant_id: number;
              product_name: string;
              option_name: string | null;
              product_url: string;
              image_url: string;
              price: number;
              compare_at_price: number | null;
              gift_card: boolean;
              is_virtual: boolean;
              eligible_for_promotion: boolean;
              max_quantity: number;
              is_sold: boolean;
            }[];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.cart': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'] | null;
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.setZipCode': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          zip_code: string | null;
          /** @default false */
          replaces_address?: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.byId': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          access_key?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.number': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              order_id: string;
            }
          | {
              number: string;
              email: string;
            };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              order_id: string;
              number: string;
              access_key?: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.shippingAddress': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              first_name: string;
              last_name: string;
              address1: string;
              city: string;
              state: {
                name: string;
                abbr: string;
              };
              zip_code: string;
              phone: string;
              email: string;
            } | null;
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.list': {
    parameters: {
      query?: {
        state?: 'all' | 'processing' | 'history';
        page?: string;
        per_page?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: string;
              number: string;
              /** @enum {string} */
              state: 'cart' | 'payment' | 'processing' | 'shipped' | 'delivered' | 'cancelled';
              completed_at: string;
              total_before_gift_cards: number;
              total: number;
              refunded?: number;
              /** Format: date-time */
              refunded_at?: string;
              assistant?: {
                name: string;
                /** @enum {string} */
                part: 'ordered' | 'prepared' | 'put_into_cart';
              };
              line_items: {
                id: number;
                quantity: number;
                price: number;
                compare_at_price: number | null;
                product_name: string;
                category: string;
                category_permalink: string;
                supplier_name: string;
                variant: {
                  id: number;
                  sku: string;
                  name: string;
                  slug: string;
                  option_name: string | null;
                  images: {
                    /** @enum {string} */
                    display_type: 'main' | 'hover';
                    images_url: {
                      preview: string;
                      original: string;
                    };
                  }[];
                };
                image_url: string;
                product_url: string;
                total: number;
                regular_total: number | null;
                reason: string | null;
                reductions: {
                  /** @enum {string} */
                  kind: 'sale' | 'promotion' | 'trade' | 'quote';
                  title: string;
                  amount: number;
                }[];
                return_policy: string | null;
                arrival:
                  | {
                      /** Format: date */
                      earliest: string;
                      /** Format: date */
                      latest: string;
                    }
                  | {
                      /** @enum {string} */
                      reason: 'by_email' | 'ask' | 'not_delivered';
                      words?: string;
                    };
                promised_arrival:
                  | (
                      | {
                          /** Format: date */
                          earliest: string;
                          /** Format: date */
                          latest: string;
                        }
                      | {
                          /** @enum {string} */
                          reason: 'by_email' | 'ask' | 'not_delivered';
                          words?: string;
                        }
                    )
                  | null;
                gift_delivery?: {
                  recipient_name: string;
                  recipient_email: string;
                  send_on: string;
                  note: string;
                  sender_name?: string;
                  /** @enum {string} */
                  design?: 'for_you' | 'birthday' | 'new_home' | 'thank_you';
                  /** @enum {string} */
                  time_zone?:
                    | 'America/Chicago'
                    | 'America/New_York'
                    | 'America/Denver'
                    | 'America/Phoenix'
                    | 'America/Los_Angeles'
                    | 'America/Anchorage'
                    | 'Pacific/Honolulu';
                  /** @enum {string} */
                  method?: 'email' | 'paper';
                };
                emailed_at?: string | null;
                reissued_at?: string;
                /** @enum {string} */
                reissued_how?: 'resent' | 'printed';
                unavailable_reason?: string;
                ordered_with?: string;
                max_quantity?: number;
                position?: number;
                explanation?: {
                  /** @enum {string} */
                  priced_by: 'regular' | 'sale' | 'promotion' | 'designer' | 'best_price' | 'quote';
                  percent: number;
                  unit_price: number;
                  discount: number;
                  text: string;
                  next_tier: {
                    percent: number;
                    from: number;
                    missing_amount: number;
                    text: string;
                  } | null;
                };
              }[];
              shipments: {
                [key: string]: {
                  id: string;
                  /** @enum {string} */
                  shipping_category:
                    | 'freight'
                    | 'freight_free'
                    | 'small_parcel'
                    | 'small_parcel_free'
                    | 'ltl_direct'
                    | 'ltl_direct_free'
                    | 'e_deliver';
                  cost: number;
                  line_item_ids: number[];
                  /** @enum {string} */
                  service_level: 'standard' | 'white_glove';
                  service_levels: {
                    /** @enum {string} */
                    service_level: 'standard' | 'white_glove';
                    label: string;
                    amount: number;
                  }[];
                  /** @enum {string} */
                  departure: 'in_stock' | 'made_to_order' | 'back_ordered' | 'on_request';
                  arrival:
                    | {
                        /** Format: date */
                        earliest: string;
                        /** Format: date */
                        latest: string;
                      }
                    | {
                        /** @enum {string} */
                        reason: 'by_email' | 'ask' | 'not_delivered';
                        words?: string;
                      };
                  promised_arrival:
                    | (
                        | {
                            /** Format: date */
                            earliest: string;
                            /** Format: date */
                            latest: string;
                          }
                        | {
                            /** @enum {string} */
                            reason: 'by_email' | 'ask' | 'not_delivered';
                            words?: string;
                          }
                      )
                    | null;
                  preferred_day: string | null;
                  preferred_delivery: {
                    day: string | null;
                    days: string[];
                    message: string;
                    is_gone: boolean;
                  } | null;
                  delivery_day: {
                    request_id: string;
                    chosen_date: string | null;
                  } | null;
                  tracking?: {
                    step: number;
                    parcels: {
                      carrier: string;
                      tracking_number: string;
                      url: string;
                      line_item_ids: number[];
                    }[];
                    delivered_on: string | null;
                  };
                };
              };
            }[];
            meta: {
              page: number;
              pages: number;
              total: number;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.lastProcessing': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'] | null;
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.setBillingAddress': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          address: {
            first_name: string;
            last_name: string;
            address1: string;
            city: string;
            state: {
              name: string;
              abbr: string;
            };
            zip_code: string;
            /** @default  */
            phone?: string;
            /** @default  */
            email?: (string & (unknown & unknown)) | '';
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.applyCouponCode': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              order_id: string;
              code: string;
            }
          | {
              order_id: string;
              /** @enum {boolean} */
              designers_default: true;
            };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.applyCouponCodeByEmail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          email: string & (unknown & unknown);
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
            meta: {
              applied_coupon_code: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.generateDiscount': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          code: string;
          email?: string & (unknown & unknown);
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.clearCouponCode': {
    parameters: {
      query: {
        order_id: string;
        code?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.clearCouponCodes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.applyGiftCard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          code: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.changeGiftCardUsage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          order_gift_card_id: number;
          use: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.setGiftDelivery': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          line_item_id: number;
          gift_delivery: {
            recipient_name: string;
            recipient_email: string;
            /** Format: date */
            send_on: string;
            /** @default  */
            note?: string;
            sender_name?: string;
            /** @enum {string} */
            design?: 'for_you' | 'birthday' | 'new_home' | 'thank_you';
            /** @enum {string} */
            time_zone?:
              | 'America/Chicago'
              | 'America/New_York'
              | 'America/Denver'
              | 'America/Phoenix'
              | 'America/Los_Angeles'
              | 'America/Anchorage'
              | 'Pacific/Honolulu';
            /** @enum {string} */
            method?: 'email' | 'paper';
          } | null;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.resendGiftCard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          line_item_id: number;
          access_key?: string | null;
          recipient_email?: string & (unknown & unknown);
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.printGiftCard': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          line_item_id: number;
          access_key?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              gift_delivery: {
                recipient_name: string;
                recipient_email: string;
                send_on: string;
                note: string;
                sender_name?: string;
                /** @enum {string} */
                design?: 'for_you' | 'birthday' | 'new_home' | 'thank_you';
                /** @enum {string} */
                time_zone?:
                  | 'America/Chicago'
                  | 'America/New_York'
                  | 'America/Denver'
                  | 'America/Phoenix'
                  | 'America/Los_Angeles'
                  | 'America/Anchorage'
                  | 'Pacific/Honolulu';
                /** @enum {string} */
                method?: 'email' | 'paper';
              } | null;
              sender_name: string;
              cards: {
                code: string;
                amount: number;
              }[];
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'giftCards.balance': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          code: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              balance: number;
              hidden_code: string;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'checkout.paymentSettings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {string} */
              provider: 'sandbox' | 'stripe';
              publishable_key: string;
              card_form_url: string | null;
              methods: ('card' | 'apple_pay' | 'paypal' | 'bread' | 'gift_card')[];
            };
          };
        };
      };
    };
  };
  'checkout.setShippingAddress': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          address: {
            first_name: string;
            last_name: string;
            address1: string;
            city: string;
            state: {
              name: string;
              abbr: string;
            };
            zip_code: string;
            phone: string;
            email: string & (unknown & unknown);
          };
          /** @default false */
          save_to_account?: boolean;
          delivery_instructions?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'checkout.setContact': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          contact: {
            first_name: string;
            last_name: string;
            email: string & (unknown & unknown);
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'checkout.setBillingAddress': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              order_id: string;
              /** @enum {boolean} */
              same_as_shipping: true;
            }
          | {
              order_id: string;
              address: {
                first_name: string;
                last_name: string;
                address1: string;
                city: string;
                state: {
                  name: string;
                  abbr: string;
                };
                zip_code: string;
                /** @default  */
                phone?: string;
                /** @default  */
                email?: (string & (unknown & unknown)) | '';
              };
            };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'checkout.setServiceLevelOptions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          options: {
            shipment_id: string;
            /** @enum {string} */
            service_level: 'standard' | 'white_glove';
          }[];
          preferred_delivery_days?: {
            [key: string]: string | null;
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'checkout.orderAndPay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          payment: {
            /** @enum {string} */
            method: 'card' | 'gift_card' | 'bread';
            token?: string;
            expected_total: number;
            expected_gift_cards_total?: number;
            expected_version?: string;
            expected_back_orders?: number;
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
            meta: {
              payment_id: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      402: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      502: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'checkout.startPayPal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          return_url: string;
          cancel_url: string;
          /** @default false */
          asks_for_address?: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              token: string;
              redirect_url: string;
            };
          };
        };
      };
      402: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      502: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'checkout.payPalDetails': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          token: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              order: components['schemas']['Order'];
              address: {
                first_name: string;
                last_name: string;
                address1: string;
                city: string;
                state: {
                  name: string;
                  abbr: string;
                };
                zip_code: string;
                phone: string;
                email: string;
              } | null;
            };
          };
        };
      };
      402: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      502: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'checkout.payWithPayPal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          token: string;
          payer_id: string;
          expected_total?: number;
          expected_gift_cards_total?: number;
          expected_version?: string;
          expected_back_orders?: number;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
            meta: {
              payment_id: string;
            };
          };
        };
      };
      402: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      502: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'checkout.startFinancing': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          return_url: string;
          cancel_url: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              token: string;
              redirect_url: string;
            };
          };
        };
      };
      402: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      502: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'checkout.quoteFinancing': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              as_low_as: number;
              months: number;
              apr: number;
              minimum: number;
              disclaimer: string;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'checkout.orderWithBread': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          variant_id: number;
          quantity: number;
          bread_token?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              order: components['schemas']['Order'] | null;
              financing: {
                as_low_as: number;
                months: number;
                apr: number;
                minimum: number;
                disclaimer: string;
              };
            };
            meta?: {
              payment_id: string;
            };
          };
        };
      };
      402: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      502: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'checkout.validateAppleMerchant': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          validation_url: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              merchant_session: {
                [key: string]: unknown;
              };
            };
          };
        };
      };
      402: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      502: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'checkout.appleInitialShipping': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              shipping_methods: {
                identifier: string;
                label: string;
                amount: number;
                detail: string;
              }[];
              line_items: {
                label: string;
                amount: number;
              }[];
              total: {
                label: string;
                amount: number;
              };
              gift_cards_adjustments_total: number;
            };
          };
        };
      };
      402: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      502: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'checkout.appleShippingPrice': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          address: {
            city: string;
            state: string;
            zip_code: string;
          };
          /** @enum {string} */
          shipping_method?: 'standard' | 'white_glove';
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              shipping_methods: {
                identifier: string;
                label: string;
                amount: number;
                detail: string;
              }[];
              line_items: {
                label: string;
                amount: number;
              }[];
              total: {
                label: string;
                amount: number;
              };
              gift_cards_adjustments_total: number;
            };
          };
        };
      };
      402: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      502: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'checkout.payWithApple': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
          token: {
            paymentData: {
              /** @enum {string} */
              version: 'EC_v1' | 'RSA_v1';
              data: string;
              signature: string;
              header: {
                ephemeralPublicKey?: string;
                wrappedKey?: string;
                publicKeyHash: string;
                transactionId: string;
                applicationData?: string;
              };
            };
            paymentMethod: {
              displayName: string;
              network: string;
              type: string;
            };
            transactionIdentifier: string;
          };
          shipping_contact: {
            first_name: string;
            last_name: string;
            address1: string;
            city: string;
            state: {
              name: string;
              abbr: string;
            };
            zip_code: string;
            phone: string;
            email: string & (unknown & unknown);
          };
          billing_contact: {
            first_name: string;
            last_name: string;
            address1: string;
            city: string;
            state: {
              name: string;
              abbr: string;
            };
            zip_code: string;
            phone: string;
            email: string & (unknown & unknown);
          };
          /** @enum {string} */
          shipping_method: 'standard' | 'white_glove';
          expected_total?: number;
          expected_gift_cards_total?: number;
          expected_version?: string;
          expected_back_orders?: number;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Order'];
            meta: {
              payment_id: string;
            };
          };
        };
      };
      402: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      502: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'checkout.openPayment': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              amount_due: number;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'deliveryDates.byId': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: string;
              order_number: string;
              order_id: string;
              offered_dates: string[];
              chosen_date: string | null;
              preferred_date: string | null;
              shipment_titles: string[];
              pieces: {
                name: string;
                quantity: number;
                image_url: string;
                product_url: string;
              }[];
              message: string;
              notes: string[];
              /** @enum {string} */
              status: 'open' | 'chosen' | 'expired';
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'deliveryDates.choose': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          chosen_date: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: string;
              order_number: string;
              order_id: string;
              offered_dates: string[];
              chosen_date: string | null;
              preferred_date: string | null;
              shipment_titles: string[];
              pieces: {
                name: string;
                quantity: number;
                image_url: string;
                product_url: string;
              }[];
              message: string;
              notes: string[];
              /** @enum {string} */
              status: 'open' | 'chosen' | 'expired';
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'zipFees.list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              shipping_categories: (
                | 'freight'
                | 'freight_free'
                | 'small_parcel'
                | 'small_parcel_free'
                | 'ltl_direct'
                | 'ltl_direct_free'
                | 'e_deliver'
              )[];
              fees: {
                zip_prefix: string;
                fee: number;
                area: string;
              }[];
            };
          };
        };
      };
    };
  };
  'quotes.list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              number: string;
              /** @enum {string} */
              state: 'draft' | 'asked' | 'answered' | 'accepted' | 'expired' | 'asked_again' | 'withdrawn';
              name: string;
              studio?: string;
              place: string;
              pieces: number;
              total: number | null;
              changes?: string[];
              eased?: string[];
              /** Format: date-time */
              asked_at: string;
              /** Format: date */
              answer_by: string;
              is_overdue: boolean;
              expires_on: string | null;
              order: {
                /** Format: uuid */
                id: string;
                number: string;
                is_placed: boolean;
              } | null;
            }[];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'quotes.ask': {
    parameters: {
      query?: never;
      header?: {
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          first_name?: string;
          last_name?: string;
          email?: '' | (string & (unknown & unknown));
          phone?: string;
          address1?: string;
          city?: string;
          state_abbr?: string;
          zip_code?: '' | string;
          floor?: string;
          has_elevator?: boolean;
          stairs?: string;
          wanted_date?: string | null;
          notes?: string;
          lines?: {
            variant_id: number;
            quantity: number;
            /** @default  */
            note?: string;
          }[];
          cart_id?: string;
          /** @default true */
          send?: boolean;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              number: string;
              /** @enum {string} */
              state: 'draft' | 'asked' | 'answered' | 'accepted' | 'expired' | 'asked_again' | 'withdrawn';
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
              address1: string;
              city: string;
              state_abbr: string;
              zip_code: string;
              floor: string;
              has_elevator: boolean | null;
              stairs: string;
              wanted_date: string | null;
              notes: string;
              lines: {
                variant_id: number;
                sku: string;
                product_name: string;
                option_name: string | null;
                slug: string;
                picture: {
                  src: string;
                  widths: number[];
                  width: number;
                  height: number;
                  color: string;
                  alternative_text: string;
                  shown_in?: string;
                  zoom_width?: number;
                } | null;
                quantity: number;
                note: string;
                price: number;
                regular_price: number;
                own_price?: number;
                quoted: {
                  price: number;
                  regular_price: number;
                  total: number;
                  lead_time: string;
                } | null;
                changes: string[];
                eased?: string[];
                late?: string;
                ordered?: {
                  quantity: number;
                  order_number: string;
                };
              }[];
              own_tier?: {
                name: string;
                percent: number;
                year_percent: number;
              };
              missing: {
                [key: string]: string;
              };
              message: string;
              asked_again?: string;
              studio?: string;
              totals: {
                lines: number;
                saved: number;
                shipping: number;
                tax: number;
                is_tax_exempt: boolean;
                exempt_by?: string;
                total: number;
              } | null;
              changes?: string[];
              eased?: string[];
              gone?: string[];
              asked_at: string | null;
              answer_by: string | null;
              answered_at: string | null;
              expires_at: string | null;
              expires_on: string | null;
              order: {
                /** Format: uuid */
                id: string;
                number: string;
                is_placed: boolean;
              } | null;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'quotes.draft': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              number: string;
              /** @enum {string} */
              state: 'draft' | 'asked' | 'answered' | 'accepted' | 'expired' | 'asked_again' | 'withdrawn';
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
              address1: string;
              city: string;
              state_abbr: string;
              zip_code: string;
              floor: string;
              has_elevator: boolean | null;
              stairs: string;
              wanted_date: string | null;
              notes: string;
              lines: {
                variant_id: number;
                sku: string;
                product_name: string;
                option_name: string | null;
                slug: string;
                picture: {
                  src: string;
                  widths: number[];
                  width: number;
                  height: number;
                  color: string;
                  alternative_text: string;
                  shown_in?: string;
                  zoom_width?: number;
                } | null;
                quantity: number;
                note: string;
                price: number;
                regular_price: number;
                own_price?: number;
                quoted: {
                  price: number;
                  regular_price: number;
                  total: number;
                  lead_time: string;
                } | null;
                changes: string[];
                eased?: string[];
                late?: string;
                ordered?: {
                  quantity: number;
                  order_number: string;
                };
              }[];
              own_tier?: {
                name: string;
                percent: number;
                year_percent: number;
              };
              missing: {
                [key: string]: string;
              };
              message: string;
              asked_again?: string;
              studio?: string;
              totals: {
                lines: number;
                saved: number;
                shipping: number;
                tax: number;
                is_tax_exempt: boolean;
                exempt_by?: string;
                total: number;
              } | null;
              changes?: string[];
              eased?: string[];
              gone?: string[];
              asked_at: string | null;
              answer_by: string | null;
              answered_at: string | null;
              expires_at: string | null;
              expires_on: string | null;
              order: {
                /** Format: uuid */
                id: string;
                number: string;
                is_placed: boolean;
              } | null;
            } | null;
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'quotes.byId': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              number: string;
              /** @enum {string} */
              state: 'draft' | 'asked' | 'answered' | 'accepted' | 'expired' | 'asked_again' | 'withdrawn';
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
              address1: string;
              city: string;
              state_abbr: string;
              zip_code: string;
              floor: string;
              has_elevator: boolean | null;
              stairs: string;
              wanted_date: string | null;
              notes: string;
              lines: {
                variant_id: number;
                sku: string;
                product_name: string;
                option_name: string | null;
                slug: string;
                picture: {
                  src: string;
                  widths: number[];
                  width: number;
                  height: number;
                  color: string;
                  alternative_text: string;
                  shown_in?: string;
                  zoom_width?: number;
                } | null;
                quantity: number;
                note: string;
                price: number;
                regular_price: number;
                own_price?: number;
                quoted: {
                  price: number;
                  regular_price: number;
                  total: number;
                  lead_time: string;
                } | null;
                changes: string[];
                eased?: string[];
                late?: string;
                ordered?: {
                  quantity: number;
                  order_number: string;
                };
              }[];
              own_tier?: {
                name: string;
                percent: number;
                year_percent: number;
              };
              missing: {
                [key: string]: string;
              };
              message: string;
              asked_again?: string;
              studio?: string;
              totals: {
                lines: number;
                saved: number;
                shipping: number;
                tax: number;
                is_tax_exempt: boolean;
                exempt_by?: string;
                total: number;
              } | null;
              changes?: string[];
              eased?: string[];
              gone?: string[];
              asked_at: string | null;
              answer_by: string | null;
              answered_at: string | null;
              expires_at: string | null;
              expires_on: string | null;
              order: {
                /** Format: uuid */
                id: string;
                number: string;
                is_placed: boolean;
              } | null;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'quotes.change': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              first_name?: string;
              last_name?: string;
              email?: '' | (string & (unknown & unknown));
              phone?: string;
              address1?: string;
              city?: string;
              state_abbr?: string;
              zip_code?: '' | string;
              floor?: string;
              has_elevator?: boolean;
              stairs?: string;
              wanted_date?: string | null;
              notes?: string;
              lines?: {
                variant_id: number;
                quantity: number;
                /** @default  */
                note?: string;
              }[];
              /** @enum {string} */
              action: 'save';
              cart_id?: string;
              /** @enum {string} */
              ordered?: 'take_out' | 'keep';
            }
          | {
              /** @enum {string} */
              action: 'send';
            }
          | {
              /** @enum {string} */
              action: 'accept';
              expected_total: unknown;
              expected_answer: unknown;
            }
          | {
              /** @enum {string} */
              action: 'ask_again';
              message: string;
            }
          | {
              /** @enum {string} */
              action: 'withdraw';
            };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              number: string;
              /** @enum {string} */
              state: 'draft' | 'asked' | 'answered' | 'accepted' | 'expired' | 'asked_again' | 'withdrawn';
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
              address1: string;
              city: string;
              state_abbr: string;
              zip_code: string;
              floor: string;
              has_elevator: boolean | null;
              stairs: string;
              wanted_date: string | null;
              notes: string;
              lines: {
                variant_id: number;
                sku: string;
                product_name: string;
                option_name: string | null;
                slug: string;
                picture: {
                  src: string;
                  widths: number[];
                  width: number;
                  height: number;
                  color: string;
                  alternative_text: string;
                  shown_in?: string;
                  zoom_width?: number;
                } | null;
                quantity: number;
                note: string;
                price: number;
                regular_price: number;
                own_price?: number;
                quoted: {
                  price: number;
                  regular_price: number;
                  total: number;
                  lead_time: string;
                } | null;
                changes: string[];
                eased?: string[];
                late?: string;
                ordered?: {
                  quantity: number;
                  order_number: string;
                };
              }[];
              own_tier?: {
                name: string;
                percent: number;
                year_percent: number;
              };
              missing: {
                [key: string]: string;
              };
              message: string;
              asked_again?: string;
              studio?: string;
              totals: {
                lines: number;
                saved: number;
                shipping: number;
                tax: number;
                is_tax_exempt: boolean;
                exempt_by?: string;
                total: number;
              } | null;
              changes?: string[];
              eased?: string[];
              gone?: string[];
              asked_at: string | null;
              answer_by: string | null;
              answered_at: string | null;
              expires_at: string | null;
              expires_on: string | null;
              order: {
                /** Format: uuid */
                id: string;
                number: string;
                is_placed: boolean;
              } | null;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'quotes.openDocument': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              url: string;
              /** Format: date-time */
              expires_at: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'quoteReviews.list': {
    parameters: {
      query?: {
        state?: 'open' | 'answered';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              number: string;
              /** @enum {string} */
              state: 'draft' | 'asked' | 'answered' | 'accepted' | 'expired' | 'asked_again' | 'withdrawn';
              name: string;
              studio?: string;
              place: string;
              pieces: number;
              total: number | null;
              changes?: string[];
              eased?: string[];
              /** Format: date-time */
              asked_at: string;
              /** Format: date */
              answer_by: string;
              is_overdue: boolean;
              expires_on: string | null;
              order: {
                /** Format: uuid */
                id: string;
                number: string;
                is_placed: boolean;
              } | null;
            }[];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'quoteReviews.byId': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              number: string;
              /** @enum {string} */
              state: 'draft' | 'asked' | 'answered' | 'accepted' | 'expired' | 'asked_again' | 'withdrawn';
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
              address1: string;
              city: string;
              state_abbr: string;
              zip_code: string;
              floor: string;
              has_elevator: boolean | null;
              stairs: string;
              wanted_date: string | null;
              notes: string;
              lines: {
                variant_id: number;
                sku: string;
                product_name: string;
                option_name: string | null;
                slug: string;
                picture: {
                  src: string;
                  widths: number[];
                  width: number;
                  height: number;
                  color: string;
                  alternative_text: string;
                  shown_in?: string;
                  zoom_width?: number;
                } | null;
                quantity: number;
                note: string;
                price: number;
                regular_price: number;
                own_price?: number;
                quoted: {
                  price: number;
                  regular_price: number;
                  total: number;
                  lead_time: string;
                } | null;
                changes: string[];
                eased?: string[];
                late?: string;
                ordered?: {
                  quantity: number;
                  order_number: string;
                };
                in_stock: number;
                needs_lead_time: boolean;
                /** @enum {boolean} */
                is_gone?: true;
              }[];
              own_tier?: {
                name: string;
                percent: number;
                year_percent: number;
              };
              missing: {
                [key: string]: string;
              };
              message: string;
              asked_again?: string;
              studio?: string;
              totals: {
                lines: number;
                saved: number;
                shipping: number;
                tax: number;
                is_tax_exempt: boolean;
                exempt_by?: string;
                total: number;
              } | null;
              changes?: string[];
              eased?: string[];
              gone?: string[];
              asked_at: string | null;
              answer_by: string | null;
              answered_at: string | null;
              expires_at: string | null;
              expires_on: string | null;
              order: {
                /** Format: uuid */
                id: string;
                number: string;
                is_placed: boolean;
              } | null;
              is_overdue: boolean;
              asked_by: string | null;
              designer_percent: number | null;
              events: {
                /** @enum {string} */
                action: 'asked' | 'asked_again' | 'noted' | 'answered' | 'accepted' | 'withdrawn';
                admin: string | null;
                message: string;
                /** Format: date-time */
                happened_at: string;
              }[];
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'quoteReviews.answer': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              /** @enum {string} */
              decision: 'answer';
              shipping: number;
              /** Format: date */
              expires_on: string;
              /** @default  */
              message?: string;
              /** @default [] */
              lines?: {
                variant_id: number;
                /** @default 0 */
                percent?: number;
                /** @default  */
                lead_time?: string;
              }[];
            }
          | {
              /** @enum {string} */
              decision: 'note';
              message: string;
            };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              number: string;
              /** @enum {string} */
              state: 'draft' | 'asked' | 'answered' | 'accepted' | 'expired' | 'asked_again' | 'withdrawn';
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
              address1: string;
              city: string;
              state_abbr: string;
              zip_code: string;
              floor: string;
              has_elevator: boolean | null;
              stairs: string;
              wanted_date: string | null;
              notes: string;
              lines: {
                variant_id: number;
                sku: string;
                product_name: string;
                option_name: string | null;
                slug: string;
                picture: {
                  src: string;
                  widths: number[];
                  width: number;
                  height: number;
                  color: string;
                  alternative_text: string;
                  shown_in?: string;
                  zoom_width?: number;
                } | null;
                quantity: number;
                note: string;
                price: number;
                regular_price: number;
                own_price?: number;
                quoted: {
                  price: number;
                  regular_price: number;
                  total: number;
                  lead_time: string;
                } | null;
                changes: string[];
                eased?: string[];
                late?: string;
                ordered?: {
                  quantity: number;
                  order_number: string;
                };
                in_stock: number;
                needs_lead_time: boolean;
                /** @enum {boolean} */
                is_gone?: true;
              }[];
              own_tier?: {
                name: string;
                percent: number;
                year_percent: number;
              };
              missing: {
                [key: string]: string;
              };
              message: string;
              asked_again?: string;
              studio?: string;
              totals: {
                lines: number;
                saved: number;
                shipping: number;
                tax: number;
                is_tax_exempt: boolean;
                exempt_by?: string;
                total: number;
              } | null;
              changes?: string[];
              eased?: string[];
              gone?: string[];
              asked_at: string | null;
              answer_by: string | null;
              answered_at: string | null;
              expires_at: string | null;
              expires_on: string | null;
              order: {
                /** Format: uuid */
                id: string;
                number: string;
                is_placed: boolean;
              } | null;
              is_overdue: boolean;
              asked_by: string | null;
              designer_percent: number | null;
              events: {
                /** @enum {string} */
                action: 'asked' | 'asked_again' | 'noted' | 'answered' | 'accepted' | 'withdrawn';
                admin: string | null;
                message: string;
                /** Format: date-time */
                happened_at: string;
              }[];
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'projects.list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              name: string;
              client_name: string;
              counts: {
                pieces: number;
                approved: number;
                declined: number;
                waiting: number;
                answered_new: number;
              };
              shared_until: string | null;
              /** Format: date-time */
              updated_at: string;
            }[];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'projects.create': {
    parameters: {
      query?: never;
      header?: {
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          client_name: string;
          address?: string;
          notes?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              name: string;
              client_name: string;
              studio?: string;
              address: string;
              notes: string;
              pricing: {
                markup: number | null;
                fee: number | null;
                percent: number;
                kept_tier: {
                  percent: number;
                  client_today: number;
                } | null;
              } | null;
              rooms: {
                id: number;
                name: string;
              }[];
              pieces: {
                id: number;
                variant_id: number;
                room_id: number | null;
                alternative_of: number | null;
                product_name: string;
                option_name: string | null;
                finishes: {
                  variant_id: number;
                  name: string;
                }[];
                sku: string;
                slug: string;
                picture: {
                  src: string;
                  widths: number[];
                  width: number;
                  height: number;
                  color: string;
                  alternative_text: string;
                  shown_in?: string;
                  zoom_width?: number;
                } | null;
                quantity: number;
                note: string;
                store_price: number;
                trade_price: number | null;
                trade_total?: number | null;
                client_price: number;
                counts: boolean;
                has_sample: boolean;
                problem: string | null;
                ordered: {
                  quantity: number;
                  /** Format: uuid */
                  order_id: string;
                  order_number: string;
                  /** Format: date-time */
                  placed_at: string;
                } | null;
                decision: {
                  verdict: ('approved' | 'declined') | null;
                  comment: string;
                  price: number;
                  /** Format: date-time */
                  decided_at: string;
                  is_new: boolean;
                  replaced_by?: number;
                } | null;
              }[];
              counts: {
                pieces: number;
                approved: number;
                declined: number;
                waiting: number;
                answered_new: number;
              };
              totals: {
                trade: number | null;
                fee: number | null;
                client: number;
                with_order: {
                  tier_name: string;
                  percent: number;
                  trade: number;
                } | null;
              };
              samples_to: string | null;
              links: {
                id: number;
                /** @enum {string} */
                state: 'active' | 'expired' | 'revoked';
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                expires_at: string;
                opened?: number;
                last_opened_at?: string | null;
              }[];
              /** Format: date-time */
              updated_at: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'projects.byId': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              name: string;
              client_name: string;
              studio?: string;
              address: string;
              notes: string;
              pricing: {
                markup: number | null;
                fee: number | null;
                percent: number;
                kept_tier: {
                  percent: number;
                  client_today: number;
                } | null;
              } | null;
              rooms: {
                id: number;
                name: string;
              }[];
              pieces: {
                id: number;
                variant_id: number;
                room_id: number | null;
                alternative_of: number | null;
                product_name: string;
                option_name: string | null;
                finishes: {
                  variant_id: number;
                  name: string;
                }[];
                sku: string;
                slug: string;
                picture: {
                  src: string;
                  widths: number[];
                  width: number;
                  height: number;
                  color: string;
                  alternative_text: string;
                  shown_in?: string;
                  zoom_width?: number;
                } | null;
                quantity: number;
                note: string;
                store_price: number;
                trade_price: number | null;
                trade_total?: number | null;
                client_price: number;
                counts: boolean;
                has_sample: boolean;
                problem: string | null;
                ordered: {
                  quantity: number;
                  /** Format: uuid */
                  order_id: string;
                  order_number: string;
                  /** Format: date-time */
                  placed_at: string;
                } | null;
                decision: {
                  verdict: ('approved' | 'declined') | null;
                  comment: string;
                  price: number;
                  /** Format: date-time */
                  decided_at: string;
                  is_new: boolean;
                  replaced_by?: number;
                } | null;
              }[];
              counts: {
                pieces: number;
                approved: number;
                declined: number;
                waiting: number;
                answered_new: number;
              };
              totals: {
                trade: number | null;
                fee: number | null;
                client: number;
                with_order: {
                  tier_name: string;
                  percent: number;
                  trade: number;
                } | null;
              };
              samples_to: string | null;
              links: {
                id: number;
                /** @enum {string} */
                state: 'active' | 'expired' | 'revoked';
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                expires_at: string;
                opened?: number;
                last_opened_at?: string | null;
              }[];
              /** Format: date-time */
              updated_at: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'projects.remove': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              deleted: true;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'projects.change': {
    parameters: {
      query?: never;
      header?: {
        'idempotency-key'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              name?: string;
              client_name?: string;
              address?: string;
              notes?: string;
              /** @enum {string} */
              action: 'save';
            }
          | {
              /** @enum {string} */
              action: 'price';
              markup: number | null;
              fee: number | null;
            }
          | {
              /** @enum {string} */
              action: 'take_tier';
              percent: number;
            }
          | {
              /** @enum {string} */
              action: 'see_answers';
              /** Format: date-time */
              until: string;
            }
          | {
              /** @enum {string} */
              action: 'add_room';
              name: string;
            }
          | {
              /** @enum {string} */
              action: 'rename_room';
              room_id: number;
              name: string;
            }
          | {
              /** @enum {string} */
              action: 'move_room';
              room_id: number;
              /** @enum {string} */
              direction: 'up' | 'down';
            }
          | {
              /** @enum {string} */
              action: 'remove_room';
              room_id: number;
            }
          | {
              /** @enum {string} */
              action: 'add_pieces';
              /** @default null */
              room_id?: number | null;
              room_name?: string;
              /** @default null */
              alternative_of?: number | null;
              pieces: {
                variant_id?: number;
                product_id?: number;
                /** @default 1 */
                quantity?: number;
              }[];
            }
          | {
              /** @enum {string} */
              action: 'change_piece';
              piece_id: number;
              variant_id?: number;
              quantity?: number;
              note?: string;
              room_id?: number | null;
              alternative_of?: number | null;
            }
          | {
              /** @enum {string} */
              action: 'move_piece';
              piece_id: number;
              /** @enum {string} */
              direction: 'up' | 'down';
            }
          | {
              /** @enum {string} */
              action: 'remove_piece';
              piece_id: number;
            };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              name: string;
              client_name: string;
              studio?: string;
              address: string;
              notes: string;
              pricing: {
                markup: number | null;
                fee: number | null;
                percent: number;
                kept_tier: {
                  percent: number;
                  client_today: number;
                } | null;
              } | null;
              rooms: {
                id: number;
                name: string;
              }[];
              pieces: {
                id: number;
                variant_id: number;
                room_id: number | null;
                alternative_of: number | null;
                product_name: string;
                option_name: string | null;
                finishes: {
                  variant_id: number;
                  name: string;
                }[];
                sku: string;
                slug: string;
                picture: {
                  src: string;
                  widths: number[];
                  width: number;
                  height: number;
                  color: string;
                  alternative_text: string;
                  shown_in?: string;
                  zoom_width?: number;
                } | null;
                quantity: number;
                note: string;
                store_price: number;
                trade_price: number | null;
                trade_total?: number | null;
                client_price: number;
                counts: boolean;
                has_sample: boolean;
                problem: string | null;
                ordered: {
                  quantity: number;
                  /** Format: uuid */
                  order_id: string;
                  order_number: string;
                  /** Format: date-time */
                  placed_at: string;
                } | null;
                decision: {
                  verdict: ('approved' | 'declined') | null;
                  comment: string;
                  price: number;
                  /** Format: date-time */
                  decided_at: string;
                  is_new: boolean;
                  replaced_by?: number;
                } | null;
              }[];
              counts: {
                pieces: number;
                approved: number;
                declined: number;
                waiting: number;
                answered_new: number;
              };
              totals: {
                trade: number | null;
                fee: number | null;
                client: number;
                with_order: {
                  tier_name: string;
                  percent: number;
                  trade: number;
                } | null;
              };
              samples_to: string | null;
              links: {
                id: number;
                /** @enum {string} */
                state: 'active' | 'expired' | 'revoked';
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                expires_at: string;
                opened?: number;
                last_opened_at?: string | null;
              }[];
              /** Format: date-time */
              updated_at: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'projects.share': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          days: number;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              path: string;
              /** Format: date-time */
              expires_at: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'projects.endLink': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        link_id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              name: string;
              client_name: string;
              studio?: string;
              address: string;
              notes: string;
              pricing: {
                markup: number | null;
                fee: number | null;
                percent: number;
                kept_tier: {
                  percent: number;
                  client_today: number;
                } | null;
              } | null;
              rooms: {
                id: number;
                name: string;
              }[];
              pieces: {
                id: number;
                variant_id: number;
                room_id: number | null;
                alternative_of: number | null;
                product_name: string;
                option_name: string | null;
                finishes: {
                  variant_id: number;
                  name: string;
                }[];
                sku: string;
                slug: string;
                picture: {
                  src: string;
                  widths: number[];
                  width: number;
                  height: number;
                  color: string;
                  alternative_text: string;
                  shown_in?: string;
                  zoom_width?: number;
                } | null;
                quantity: number;
                note: string;
                store_price: number;
                trade_price: number | null;
                trade_total?: number | null;
                client_price: number;
                counts: boolean;
                has_sample: boolean;
                problem: string | null;
                ordered: {
                  quantity: number;
                  /** Format: uuid */
                  order_id: string;
                  order_number: string;
                  /** Format: date-time */
                  placed_at: string;
                } | null;
                decision: {
                  verdict: ('approved' | 'declined') | null;
                  comment: string;
                  price: number;
                  /** Format: date-time */
                  decided_at: string;
                  is_new: boolean;
                  replaced_by?: number;
                } | null;
              }[];
              counts: {
                pieces: number;
                approved: number;
                declined: number;
                waiting: number;
                answered_new: number;
              };
              totals: {
                trade: number | null;
                fee: number | null;
                client: number;
                with_order: {
                  tier_name: string;
                  percent: number;
                  trade: number;
                } | null;
              };
              samples_to: string | null;
              links: {
                id: number;
                /** @enum {string} */
                state: 'active' | 'expired' | 'revoked';
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                expires_at: string;
                opened?: number;
                last_opened_at?: string | null;
              }[];
              /** Format: date-time */
              updated_at: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'projects.toCart': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @default null */
          order_id?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              order_id: string;
              added: number;
              in_cart: number;
              ordered: number;
              left_out: string[];
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'projects.toQuote': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              quote_id: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'projects.orderSamples': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              materials: string[];
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'clientProjects.byToken': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              name: string;
              client_name: string;
              studio: string;
              /** Format: date */
              open_until: string;
              rooms: {
                name: string;
                pieces: {
                  id: number;
                  variant_id: number;
                  alternative_of: number | null;
                  product_name: string;
                  option_name: string | null;
                  picture: {
                    src: string;
                    widths: number[];
                    width: number;
                    height: number;
                    color: string;
                    alternative_text: string;
                    shown_in?: string;
                    zoom_width?: number;
                  } | null;
                  dimensions: string;
                  quantity: number;
                  note: string;
                  price: number | null;
                  verdict: ('approved' | 'declined') | null;
                  approved_price: number | null;
                  comment: string;
                  replaced_by?: number;
                  ordered: {
                    quantity: number;
                    is_at_price: boolean;
                  } | null;
                }[];
              }[];
              total: number;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'clientProjects.noteOpening': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              noted: true;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'clientProjects.decide': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
        piece_id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          verdict: 'approve' | 'decline' | 'comment';
          comment?: string | null;
          variant_id?: number;
          quantity?: number;
          price: number;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              name: string;
              client_name: string;
              studio: string;
              /** Format: date */
              open_until: string;
              rooms: {
                name: string;
                pieces: {
                  id: number;
                  variant_id: number;
                  alternative_of: number | null;
                  product_name: string;
                  option_name: string | null;
                  picture: {
                    src: string;
                    widths: number[];
                    width: number;
                    height: number;
                    color: string;
                    alternative_text: string;
                    shown_in?: string;
                    zoom_width?: number;
                  } | null;
                  dimensions: string;
                  quantity: number;
                  note: string;
                  price: number | null;
                  verdict: ('approved' | 'declined') | null;
                  approved_price: number | null;
                  comment: string;
                  replaced_by?: number;
                  ordered: {
                    quantity: number;
                    is_at_price: boolean;
                  } | null;
                }[];
              }[];
              total: number;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'user.initialCheck': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_id?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              role: string | null;
              email: string | null;
              designer_request_completed: boolean;
              order_id: string | null;
              order: components['schemas']['Order'] | null;
              applied_coupon_code: string | null;
              designer_discount_applied: boolean;
              created_account_discount: boolean;
              sms_notifications_enabled: boolean;
              favorites: {
                [key: string]: number;
              };
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      503: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'user.get': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'user.delete': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              deleted: true;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'user.update': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          first_name?: string;
          last_name?: string;
          email?: string & (unknown & unknown);
          phone?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'user.updateNotifications': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          sms_notifications_enabled: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              sms_notifications_enabled: boolean;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'user.check': {
    parameters: {
      query: {
        email: string & (unknown & unknown);
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              exists: boolean;
            };
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'shippingAddress.set': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          address: {
            first_name: string;
            last_name: string;
            address1: string;
            city: string;
            state: {
              name: string;
              abbr: string;
            };
            zip_code: string;
            phone: string;
            email: string & (unknown & unknown);
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              first_name: string;
              last_name: string;
              address1: string;
              city: string;
              state: {
                name: string;
                abbr: string;
              };
              zip_code: string;
              phone: string;
              email: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'shippingAddress.get': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              first_name: string;
              last_name: string;
              address1: string;
              city: string;
              state: {
                name: string;
                abbr: string;
              };
              zip_code: string;
              phone: string;
              email: string;
            } | null;
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'shippingAddress.form': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              first_name: string;
              last_name: string;
              address1: string;
              city: string;
              state: {
                name: string;
                abbr: string;
              };
              zip_code: string;
              phone: string;
              email: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'billingAddress.set': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          address: {
            first_name: string;
            last_name: string;
            address1: string;
            city: string;
            state: {
              name: string;
              abbr: string;
            };
            zip_code: string;
            phone: string;
            email: string & (unknown & unknown);
          };
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              first_name: string;
              last_name: string;
              address1: string;
              city: string;
              state: {
                name: string;
                abbr: string;
              };
              zip_code: string;
              phone: string;
              email: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'billingAddress.get': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              first_name: string;
              last_name: string;
              address1: string;
              city: string;
              state: {
                name: string;
                abbr: string;
              };
              zip_code: string;
              phone: string;
              email: string;
            } | null;
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'billingAddress.form': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              first_name: string;
              last_name: string;
              address1: string;
              city: string;
              state: {
                name: string;
                abbr: string;
              };
              zip_code: string;
              phone: string;
              email: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'user.items': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              product_ids: number[];
            }
          | {
              /** @enum {string} */
              list: 'favorites';
            };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              slug: string;
              name: string;
              image_url: string | null;
              picture: {
                src: string;
                widths: number[];
                width: number;
                height: number;
                color: string;
                alternative_text: string;
                shown_in?: string;
                zoom_width?: number;
              } | null;
              price: number;
              sale_price: number | null;
              is_on_sale: boolean;
              is_virtual: boolean;
              /** @enum {string} */
              shipping_category:
                | 'freight'
                | 'freight_free'
                | 'small_parcel'
                | 'small_parcel_free'
                | 'ltl_direct'
                | 'ltl_direct_free'
                | 'e_deliver';
            }[];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'user.export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: unknown;
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designerApplications.begin': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              /** @enum {string} */
              state: 'draft' | 'unconfirmed' | 'submitted' | 'more_asked' | 'approved' | 'declined';
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
              company_name: string;
              website: string;
              business_type: string;
              resale_number: string;
              address1: string;
              city: string;
              state_abbr: string;
              zip_code: string;
              tax_exempt_requested: boolean;
              documents: {
                /** Format: uuid */
                id: string;
                file_name: string;
                /** @enum {string} */
                content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
                byte_length: number;
              }[];
              missing: {
                [key: string]: string;
              };
              message: string;
              /** @enum {string} */
              asked_step?: 'studio' | 'contact' | 'certificate';
              submitted_at: string | null;
              answer_by: string | null;
            };
          };
        };
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designerApplications.current': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              /** @enum {string} */
              state: 'draft' | 'unconfirmed' | 'submitted' | 'more_asked' | 'approved' | 'declined';
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
              company_name: string;
              website: string;
              business_type: string;
              resale_number: string;
              address1: string;
              city: string;
              state_abbr: string;
              zip_code: string;
              tax_exempt_requested: boolean;
              documents: {
                /** Format: uuid */
                id: string;
                file_name: string;
                /** @enum {string} */
                content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
                byte_length: number;
              }[];
              missing: {
                [key: string]: string;
              };
              message: string;
              /** @enum {string} */
              asked_step?: 'studio' | 'contact' | 'certificate';
              submitted_at: string | null;
              answer_by: string | null;
            } | null;
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designerApplications.ofSignUp': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sign_up_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              /** @enum {string} */
              state: 'draft' | 'unconfirmed' | 'submitted' | 'more_asked' | 'approved' | 'declined';
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
              company_name: string;
              website: string;
              business_type: string;
              resale_number: string;
              address1: string;
              city: string;
              state_abbr: string;
              zip_code: string;
              tax_exempt_requested: boolean;
              documents: {
                /** Format: uuid */
                id: string;
                file_name: string;
                /** @enum {string} */
                content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
                byte_length: number;
              }[];
              missing: {
                [key: string]: string;
              };
              message: string;
              /** @enum {string} */
              asked_step?: 'studio' | 'contact' | 'certificate';
              submitted_at: string | null;
              answer_by: string | null;
            } | null;
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designerApplications.byId': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              /** @enum {string} */
              state: 'draft' | 'unconfirmed' | 'submitted' | 'more_asked' | 'approved' | 'declined';
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
              company_name: string;
              website: string;
              business_type: string;
              resale_number: string;
              address1: string;
              city: string;
              state_abbr: string;
              zip_code: string;
              tax_exempt_requested: boolean;
              documents: {
                /** Format: uuid */
                id: string;
                file_name: string;
                /** @enum {string} */
                content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
                byte_length: number;
              }[];
              missing: {
                [key: string]: string;
              };
              message: string;
              /** @enum {string} */
              asked_step?: 'studio' | 'contact' | 'certificate';
              submitted_at: string | null;
              answer_by: string | null;
            };
          };
        };
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designerApplications.save': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          first_name?: string;
          last_name?: string;
          email?: '' | (string & (unknown & unknown));
          phone?: string;
          company_name?: string;
          website?: string;
          business_type?: string;
          resale_number?: string;
          address1?: string;
          city?: string;
          state_abbr?: string;
          zip_code?: '' | string;
          tax_exempt_requested?: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              /** @enum {string} */
              state: 'draft' | 'unconfirmed' | 'submitted' | 'more_asked' | 'approved' | 'declined';
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
              company_name: string;
              website: string;
              business_type: string;
              resale_number: string;
              address1: string;
              city: string;
              state_abbr: string;
              zip_code: string;
              tax_exempt_requested: boolean;
              documents: {
                /** Format: uuid */
                id: string;
                file_name: string;
                /** @enum {string} */
                content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
                byte_length: number;
              }[];
              missing: {
                [key: string]: string;
              };
              message: string;
              /** @enum {string} */
              asked_step?: 'studio' | 'contact' | 'certificate';
              submitted_at: string | null;
              answer_by: string | null;
            };
          };
        };
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designerApplications.addDocument': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          file_name: string;
          /** Format: byte */
          content: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              /** @enum {string} */
              state: 'draft' | 'unconfirmed' | 'submitted' | 'more_asked' | 'approved' | 'declined';
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
              company_name: string;
              website: string;
              business_type: string;
              resale_number: string;
              address1: string;
              city: string;
              state_abbr: string;
              zip_code: string;
              tax_exempt_requested: boolean;
              documents: {
                /** Format: uuid */
                id: string;
                file_name: string;
                /** @enum {string} */
                content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
                byte_length: number;
              }[];
              missing: {
                [key: string]: string;
              };
              message: string;
              /** @enum {string} */
              asked_step?: 'studio' | 'contact' | 'certificate';
              submitted_at: string | null;
              answer_by: string | null;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designerApplications.removeDocument': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        document_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              /** @enum {string} */
              state: 'draft' | 'unconfirmed' | 'submitted' | 'more_asked' | 'approved' | 'declined';
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
              company_name: string;
              website: string;
              business_type: string;
              resale_number: string;
              address1: string;
              city: string;
              state_abbr: string;
              zip_code: string;
              tax_exempt_requested: boolean;
              documents: {
                /** Format: uuid */
                id: string;
                file_name: string;
                /** @enum {string} */
                content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
                byte_length: number;
              }[];
              missing: {
                [key: string]: string;
              };
              message: string;
              /** @enum {string} */
              asked_step?: 'studio' | 'contact' | 'certificate';
              submitted_at: string | null;
              answer_by: string | null;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designerDocuments.open': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              url: string;
              /** Format: date-time */
              expires_at: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designerCertificates.send': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          state_abbr: string;
          number: string;
          file_name: string;
          /** Format: byte */
          content: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              state_abbr: string;
              number: string;
              /** @enum {string} */
              state: 'waiting' | 'approved' | 'declined';
              message: string;
              documents: {
                /** Format: uuid */
                id: string;
                file_name: string;
                /** @enum {string} */
                content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
                byte_length: number;
              }[];
              /** Format: date-time */
              sent_at: string;
              /** Format: date */
              answer_by: string;
            }[];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designers.apply': {
    parameters: {
      query?: never;
      header?: {
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          first_name: string;
          last_name: string;
          email: string & (unknown & unknown);
          phone: string;
          company_name: string;
          website: string;
          business_type: string;
          resale_number: string;
          /** @default  */
          address1?: string;
          /** @default  */
          city?: string;
          /** @default  */
          state_abbr?: string;
          /** @default  */
          zip_code?: '' | string;
          /** @default false */
          tax_exempt_requested?: boolean;
          asked_step?: string;
          password?: string;
          /** Format: uuid */
          application_id?: string;
        };
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {string} */
              role: 'trade_designer_requested';
              designer_request_completed: boolean;
              /** Format: uuid */
              sign_up_id?: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designers.verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string & (unknown & unknown);
          code: string;
          /** Format: uuid */
          sign_up_id?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              verified: true;
              designer_request_completed: boolean;
            };
          };
        };
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designers.newCode': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string & (unknown & unknown);
          /** Format: uuid */
          sign_up_id?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              sent: true;
            };
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designerReviews.list': {
    parameters: {
      query?: {
        state?: 'open' | 'decided';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              /** @enum {string} */
              state: 'draft' | 'unconfirmed' | 'submitted' | 'more_asked' | 'approved' | 'declined';
              has_ended: boolean;
              company_name: string;
              name: string;
              email: string;
              state_abbr: string;
              documents: number;
              is_complete: boolean;
              /** Format: date-time */
              submitted_at: string;
              /** Format: date */
              answer_by: string;
              is_overdue: boolean;
            }[];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designerReviews.byId': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              /** @enum {string} */
              state: 'draft' | 'unconfirmed' | 'submitted' | 'more_asked' | 'approved' | 'declined';
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
              company_name: string;
              website: string;
              business_type: string;
              resale_number: string;
              address1: string;
              city: string;
              state_abbr: string;
              zip_code: string;
              tax_exempt_requested: boolean;
              documents: {
                /** Format: uuid */
                id: string;
                file_name: string;
                /** @enum {string} */
                content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
                byte_length: number;
              }[];
              missing: {
                [key: string]: string;
              };
              message: string;
              /** @enum {string} */
              asked_step?: 'studio' | 'contact' | 'certificate';
              submitted_at: string | null;
              answer_by: string | null;
              revision: string;
              is_overdue: boolean;
              decided_at: string | null;
              exempt_states: string[];
              certificates?: {
                /** Format: uuid */
                id: string;
                state_abbr: string;
                number: string;
                /** @enum {string} */
                state: 'waiting' | 'approved' | 'declined';
                message: string;
                documents: {
                  /** Format: uuid */
                  id: string;
                  file_name: string;
                  /** @enum {string} */
                  content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
                  byte_length: number;
                }[];
                /** Format: date-time */
                sent_at: string;
                /** Format: date */
                answer_by: string;
              }[];
              events: {
                /** @enum {string} */
                action:
                  | 'submitted'
                  | 'document_added'
                  | 'document_removed'
                  | 'noted'
                  | 'more_asked'
                  | 'approved'
                  | 'declined'
                  | 'ended'
                  | 'exempted';
                admin: string | null;
                message: string;
                /** Format: date-time */
                happened_at: string;
              }[];
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designerReviews.decide': {
    parameters: {
      query?: never;
      header?: {
        'idempotency-key'?: string;
      };
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              /** @enum {string} */
              decision: 'approve';
              /**
               * @default trade_designer
               * @enum {string}
               */
              role?: 'trade_designer' | 'room_designer';
              /** @default false */
              tax_exempt?: boolean;
              seen?: string;
            }
          | {
              /** @enum {string} */
              decision: 'exempt';
              states: string[];
              seen?: string;
            }
          | {
              /** @enum {string} */
              decision: 'ask' | 'decline' | 'end';
              message: string;
              seen?: string;
              /** @enum {string} */
              step?: 'studio' | 'contact' | 'certificate';
            }
          | {
              /** @enum {string} */
              decision: 'note';
              message: string;
            };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              /** @enum {string} */
              state: 'draft' | 'unconfirmed' | 'submitted' | 'more_asked' | 'approved' | 'declined';
              first_name: string;
              last_name: string;
              email: string;
              phone: string;
              company_name: string;
              website: string;
              business_type: string;
              resale_number: string;
              address1: string;
              city: string;
              state_abbr: string;
              zip_code: string;
              tax_exempt_requested: boolean;
              documents: {
                /** Format: uuid */
                id: string;
                file_name: string;
                /** @enum {string} */
                content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
                byte_length: number;
              }[];
              missing: {
                [key: string]: string;
              };
              message: string;
              /** @enum {string} */
              asked_step?: 'studio' | 'contact' | 'certificate';
              submitted_at: string | null;
              answer_by: string | null;
              revision: string;
              is_overdue: boolean;
              decided_at: string | null;
              exempt_states: string[];
              certificates?: {
                /** Format: uuid */
                id: string;
                state_abbr: string;
                number: string;
                /** @enum {string} */
                state: 'waiting' | 'approved' | 'declined';
                message: string;
                documents: {
                  /** Format: uuid */
                  id: string;
                  file_name: string;
                  /** @enum {string} */
                  content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
                  byte_length: number;
                }[];
                /** Format: date-time */
                sent_at: string;
                /** Format: date */
                answer_by: string;
              }[];
              events: {
                /** @enum {string} */
                action:
                  | 'submitted'
                  | 'document_added'
                  | 'document_removed'
                  | 'noted'
                  | 'more_asked'
                  | 'approved'
                  | 'declined'
                  | 'ended'
                  | 'exempted';
                admin: string | null;
                message: string;
                /** Format: date-time */
                happened_at: string;
              }[];
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designerCertificates.list': {
    parameters: {
      query?: {
        state?: 'open' | 'decided';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              state_abbr: string;
              number: string;
              /** @enum {string} */
              state: 'waiting' | 'approved' | 'declined';
              message: string;
              documents: {
                /** Format: uuid */
                id: string;
                file_name: string;
                /** @enum {string} */
                content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
                byte_length: number;
              }[];
              /** Format: date-time */
              sent_at: string;
              /** Format: date */
              answer_by: string;
              company_name: string;
              name: string;
              email: string;
              exempt_states: string[];
              is_overdue: boolean;
            }[];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designerCertificates.decide': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json':
          | {
              /** @enum {string} */
              decision: 'approve';
            }
          | {
              /** @enum {string} */
              decision: 'decline';
              message: string;
            };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** Format: uuid */
              id: string;
              state_abbr: string;
              number: string;
              /** @enum {string} */
              state: 'waiting' | 'approved' | 'declined';
              message: string;
              documents: {
                /** Format: uuid */
                id: string;
                file_name: string;
                /** @enum {string} */
                content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
                byte_length: number;
              }[];
              /** Format: date-time */
              sent_at: string;
              /** Format: date */
              answer_by: string;
              company_name: string;
              name: string;
              email: string;
              exempt_states: string[];
              is_overdue: boolean;
            }[];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designers.tier': {
    parameters: {
      query?: {
        order_id?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              tier_id: number;
              tier_name: string;
              annual_spend: number;
              discount: number;
              current_order_spend: number;
              current_order_spend_post_discount: number;
              locked_in_tier: {
                tier_id: number;
                tier_name: string;
                discount: number;
                annual_spend: number;
              };
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'designers.dashboard': {
    parameters: {
      query?: {
        page?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              tier: {
                name: string;
                percent: number;
                annual_spend: number;
                from: number;
                next: {
                  name: string;
                  percent: number;
                  from: number;
                  missing: number;
                } | null;
              };
              savings: {
                total: number;
                trade: number;
                quote: number;
                promotion: number;
                sale: number;
              };
              orders: {
                id: string;
                number: string;
                /** @enum {string} */
                state: 'cart' | 'payment' | 'processing' | 'shipped' | 'delivered' | 'cancelled';
                completed_at: string;
                total_before_gift_cards: number;
                total: number;
                refunded?: number;
                /** Format: date-time */
                refunded_at?: string;
                assistant?: {
                  name: string;
                  /** @enum {string} */
                  part: 'ordered' | 'prepared' | 'put_into_cart';
                };
                line_items: {
                  id: number;
                  quantity: number;
                  price: number;
                  compare_at_price: number | null;
                  product_name: string;
                  category: string;
                  category_permalink: string;
                  supplier_name: string;
                  variant: {
                    id: number;
                    sku: string;
                    name: string;
                    slug: string;
                    option_name: string | null;
                    images: {
                      /** @enum {string} */
                      display_type: 'main' | 'hover';
                      images_url: {
                        preview: string;
                        original: string;
                      };
                    }[];
                  };
                  image_url: string;
                  product_url: string;
                  total: number;
                  regular_total: number | null;
                  reason: string | null;
                  reductions: {
                    /** @enum {string} */
                    kind: 'sale' | 'promotion' | 'trade' | 'quote';
                    title: string;
                    amount: number;
                  }[];
                  return_policy: string | null;
                  arrival:
                    | {
                        /** Format: date */
                        earliest: string;
                        /** Format: date */
                        latest: string;
                      }
                    | {
                        /** @enum {string} */
                        reason: 'by_email' | 'ask' | 'not_delivered';
                        words?: string;
                      };
                  promised_arrival:
                    | (
                        | {
                            /** Format: date */
                            earliest: string;
                            /** Format: date */
                            latest: string;
                          }
                        | {
                            /** @enum {string} */
                            reason: 'by_email' | 'ask' | 'not_delivered';
                            words?: string;
                          }
                      )
                    | null;
                  gift_delivery?: {
                    recipient_name: string;
                    recipient_email: string;
                    send_on: string;
                    note: string;
                    sender_name?: string;
                    /** @enum {string} */
                    design?: 'for_you' | 'birthday' | 'new_home' | 'thank_you';
                    /** @enum {string} */
                    time_zone?:
                      | 'America/Chicago'
                      | 'America/New_York'
                      | 'America/Denver'
                      | 'America/Phoenix'
                      | 'America/Los_Angeles'
                      | 'America/Anchorage'
                      | 'Pacific/Honolulu';
                    /** @enum {string} */
                    method?: 'email' | 'paper';
                  };
                  emailed_at?: string | null;
                  reissued_at?: string;
                  /** @enum {string} */
                  reissued_how?: 'resent' | 'printed';
                  unavailable_reason?: string;
                  ordered_with?: string;
                  max_quantity?: number;
                  position?: number;
                  explanation?: {
                    /** @enum {string} */
                    priced_by: 'regular' | 'sale' | 'promotion' | 'designer' | 'best_price' | 'quote';
                    percent: number;
                    unit_price: number;
                    discount: number;
                    text: string;
                    next_tier: {
                      percent: number;
                      from: number;
                      missing_amount: number;
                      text: string;
                    } | null;
                  };
                }[];
                shipments: {
                  [key: string]: {
                    id: string;
                    /** @enum {string} */
                    shipping_category:
                      | 'freight'
                      | 'freight_free'
                      | 'small_parcel'
                      | 'small_parcel_free'
                      | 'ltl_direct'
                      | 'ltl_direct_free'
                      | 'e_deliver';
                    cost: number;
                    line_item_ids: number[];
                    /** @enum {string} */
                    service_level: 'standard' | 'white_glove';
                    service_levels: {
                      /** @enum {string} */
                      service_level: 'standard' | 'white_glove';
                      label: string;
                      amount: number;
                    }[];
                    /** @enum {string} */
                    departure: 'in_stock' | 'made_to_order' | 'back_ordered' | 'on_request';
                    arrival:
                      | {
                          /** Format: date */
                          earliest: string;
                          /** Format: date */
                          latest: string;
                        }
                      | {
                          /** @enum {string} */
                          reason: 'by_email' | 'ask' | 'not_delivered';
                          words?: string;
                        };
                    promised_arrival:
                      | (
                          | {
                              /** Format: date */
                              earliest: string;
                              /** Format: date */
                              latest: string;
                            }
                          | {
                              /** @enum {string} */
                              reason: 'by_email' | 'ask' | 'not_delivered';
                              words?: string;
                            }
                        )
                      | null;
                    preferred_day: string | null;
                    preferred_delivery: {
                      day: string | null;
                      days: string[];
                      message: string;
                      is_gone: boolean;
                    } | null;
                    delivery_day: {
                      request_id: string;
                      chosen_date: string | null;
                    } | null;
                    tracking?: {
                      step: number;
                      parcels: {
                        carrier: string;
                        tracking_number: string;
                        url: string;
                        line_item_ids: number[];
                      }[];
                      delivered_on: string | null;
                    };
                  };
                };
              }[];
              orders_meta: {
                page: number;
                pages: number;
                total: number;
              };
              quotes: {
                /** Format: uuid */
                id: string;
                number: string;
                /** @enum {string} */
                state: 'draft' | 'asked' | 'answered' | 'accepted' | 'expired' | 'asked_again' | 'withdrawn';
                name: string;
                studio?: string;
                place: string;
                pieces: number;
                total: number | null;
                changes?: string[];
                eased?: string[];
                /** Format: date-time */
                asked_at: string;
                /** Format: date */
                answer_by: string;
                is_overdue: boolean;
                expires_on: string | null;
                order: {
                  /** Format: uuid */
                  id: string;
                  number: string;
                  is_placed: boolean;
                } | null;
              }[];
              projects: {
                /** Format: uuid */
                id: string;
                name: string;
                client_name: string;
                counts: {
                  pieces: number;
                  approved: number;
                  declined: number;
                  waiting: number;
                  answered_new: number;
                };
                shared_until: string | null;
                /** Format: date-time */
                updated_at: string;
              }[];
              project_count: number;
              favorites: {
                name: string;
                count: number;
                products: {
                  id: number;
                  name: string;
                  slug: string;
                  picture: {
                    src: string;
                    widths: number[];
                    width: number;
                    height: number;
                    color: string;
                    alternative_text: string;
                    shown_in?: string;
                    zoom_width?: number;
                  } | null;
                }[];
              }[];
              samples: {
                id: number;
                /** Format: date-time */
                ordered_at: string;
                samples: {
                  material: string;
                  product_name: string;
                  slug: string;
                }[];
              }[];
              tax: {
                is_exempt: boolean;
                exempt_states: string[];
                application: {
                  company_name: string;
                  /** @enum {string} */
                  state: 'draft' | 'unconfirmed' | 'submitted' | 'more_asked' | 'approved' | 'declined';
                  state_abbr: string;
                  resale_number: string;
                  tax_exempt_requested: boolean;
                  documents: {
                    /** Format: uuid */
                    id: string;
                    file_name: string;
                    /** @enum {string} */
                    content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
                    byte_length: number;
                  }[];
                } | null;
                certificates?: {
                  /** Format: uuid */
                  id: string;
                  state_abbr: string;
                  number: string;
                  /** @enum {string} */
                  state: 'waiting' | 'approved' | 'declined';
                  message: string;
                  documents: {
                    /** Format: uuid */
                    id: string;
                    file_name: string;
                    /** @enum {string} */
                    content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
                    byte_length: number;
                  }[];
                  /** Format: date-time */
                  sent_at: string;
                  /** Format: date */
                  answer_by: string;
                }[];
              };
              suggested_address?: {
                first_name: string;
                last_name: string;
                address1: string;
                city: string;
                state: {
                  name: string;
                  abbr: string;
                };
                zip_code: string;
                phone: string;
              } | null;
              contact: {
                phone: string;
                phone_href: string;
                trade_email: string;
                hours: string;
                person: string | null;
              };
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'favorites.list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              product_id: number;
              list: string;
            }[];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'favorites.add': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          product_id: number;
          /** @default  */
          list?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: number;
              product_id: number;
              list: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'favorites.remove': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              deleted: true;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'favorites.mostKept': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              product_slugs: string[];
            };
          };
        };
      };
    };
  };
  'linkOrders.ask': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          order_number: string;
          email: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: string;
              /** @enum {string} */
              status: 'sent' | 'accepted';
              order_id: string | null;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'linkOrders.accept': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: string;
              /** @enum {string} */
              status: 'sent' | 'accepted';
              order_id: string | null;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'newsletter.subscribe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string & (unknown & unknown);
          source?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              added: true;
            };
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'newsletter.check': {
    parameters: {
      query: {
        email: string & (unknown & unknown);
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              added: boolean;
            };
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'newsletter.confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** Format: uuid */
          key: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              confirmed: true;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'newsletter.unsubscribe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** Format: uuid */
          key: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              removed: true;
            };
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'newsletter.preferences': {
    parameters: {
      query: {
        key: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              topics: ('pieces' | 'journal' | 'offers')[];
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'newsletter.setPreferences': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** Format: uuid */
          key: string;
          topics: ('pieces' | 'journal' | 'offers')[];
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              topics: ('pieces' | 'journal' | 'offers')[];
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'stockNotices.ask': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string & (unknown & unknown);
          variant_id: number;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              asked: true;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      429: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'stockNotices.end': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** Format: uuid */
          key: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              /** @enum {boolean} */
              ended: true;
            };
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.readHandover': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          token: string;
          current_order_id?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              order_id: string;
              assistant: string;
              is_current_prepared: boolean;
              bank_url: string | null;
              is_checkout: boolean;
              lines: {
                variant_id: number;
                name: string;
                quantity: number;
              }[];
              subtotal_with_discount: number;
              delivery_and_tax: number | null;
              estimated_for: string | null;
              total: number;
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'orders.mergeHandover': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          token: string;
          order_id?: string | null;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              order: components['schemas']['Order'];
              left: string[];
            };
          };
        };
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      409: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'assistants.nameRequest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          client_id: string;
          redirect_uri: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              assistant: string | null;
            };
          };
        };
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'assistants.list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: string;
              assistant: string;
              scopes: string[];
              /** Format: date-time */
              linked_at: string;
              last_used_at: string | null;
              ended_at: string | null;
              actions: {
                what: string;
                order_number: string | null;
                order_id: string | null;
                /** Format: date-time */
                at: string;
              }[];
            }[];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'assistants.readRequest': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          client_id: string;
          redirect_uri: string;
          /** @default  */
          response_type?: string;
          /** @default  */
          scope?: string;
          /** @default  */
          state?: string;
          /** @default  */
          code_challenge?: string;
          /** @default  */
          code_challenge_method?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              assistant: string;
              scopes: string[];
              account_email: string;
              has_trade_prices: boolean;
              returns_to: string;
              redirect_url: string | null;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'assistants.decide': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          client_id: string;
          redirect_uri: string;
          /** @default  */
          response_type?: string;
          /** @default  */
          scope?: string;
          /** @default  */
          state?: string;
          /** @default  */
          code_challenge?: string;
          /** @default  */
          code_challenge_method?: string;
          allows: boolean;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              redirect_url: string;
            };
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      403: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  'assistants.revoke': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** Format: uuid */
          id: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: {
              id: string;
              assistant: string;
              scopes: string[];
              /** Format: date-time */
              linked_at: string;
              last_used_at: string | null;
              ended_at: string | null;
              actions: {
                what: string;
                order_number: string | null;
                order_id: string | null;
                /** Format: date-time */
                at: string;
              }[];
            }[];
          };
        };
      };
      401: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      422: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
// 4bf4e7d364cbce75254104eaa2a02a1da696f0b26fb87b1dfdc3007a9e406670
