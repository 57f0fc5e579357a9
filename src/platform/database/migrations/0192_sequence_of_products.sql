-- Named by its column, as a new shop's is.
alter sequence if exists products_position_seq rename to products_sequence_seq;
