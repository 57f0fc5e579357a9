/** Selects what `Review` holds; `r` is reviews. */
export const reviewColumns = `r.id, r.author, r.size_label as size, r.rating, r.title, r.text,
  r.fit, r.is_demo as "isDemo", r.created_at as "createdAt", r.edited_at as "editedAt"`;

/** Selects what `OwnReview` holds. */
export const ownReviewColumns = `${reviewColumns}, r.product_id as "productId",
  r.hidden_reason as "hiddenReason"`;
