-- What is written without blanks is found by parts of it: such products are indexed once more.
update products set name = name
where concat_ws(' ', name, brand, category, color_name, material, description)
    ~ ('[' || blankless() || ']')
  or exists (select from attribute_values
    where tag = any(products.attribute_values) and label ~ ('[' || blankless() || ']'));
